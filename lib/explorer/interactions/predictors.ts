/** A predictor that Rangefinder shows, with the scope that opens a profile's bin. */
export interface Predictor {
  id: string;
  title: string;
  scope: string;
}

export const predictors: readonly [Predictor, ...Predictor[]] = [
  { id: "genetic_weight", title: "Genetic weight", scope: "report:genetic_weight" },
  {
    id: "caffeine_consumption",
    title: "Caffeine consumption",
    scope: "report:wellness.caffeine_consumption",
  },
  { id: "deep_sleep", title: "Deep sleep", scope: "report:wellness.deep_sleep" },
];

/** The predictor with this id, if Rangefinder shows it. */
export const predictorNamed = (id: string | null): Predictor | undefined =>
  predictors.find((predictor) => predictor.id === id);

/** Address of a predictor's part of the page. */
export const predictorAddress = ({ id }: Predictor): string =>
  `/explorer/interactions/?predictor=${id}#${HABITS}`;

/** Anchor of the part of the page that shows one predictor at a time. */
export const HABITS = "habits";
