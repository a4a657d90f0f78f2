/** A predictor that Rangefinder shows, with the scope that opens a profile's bin. */
export interface Predictor {
  id: string;
  title: string;
  scope: string;
}

export const predictors: readonly Predictor[] = [
  { id: "genetic_weight", title: "Genetic weight", scope: "report:genetic_weight" },
  {
    id: "caffeine_consumption",
    title: "Caffeine consumption",
    scope: "report:wellness.caffeine_consumption",
  },
  { id: "deep_sleep", title: "Deep sleep", scope: "report:wellness.deep_sleep" },
];
