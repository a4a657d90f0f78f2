/** Every scope that Rangefinder requests, and what for. */
export const requestedScopes: readonly { scope: string; label: string; purpose: string }[] = [
  {
    scope: "basic",
    label: "Profile basics",
    purpose: "Which profile you chose, and whether it is genotyped.",
  },
  { scope: "names", label: "Names", purpose: "To show at the top of the page whose profile you look at." },
  { scope: "genomes", label: "Genome", purpose: "Your calls beside markers and variants." },
  {
    scope: "report:genetic_weight",
    label: "Genetic Weight report",
    purpose: "Your bin in the genetic weight charts.",
  },
  {
    scope: "report:wellness.caffeine_consumption",
    label: "Caffeine Consumption report",
    purpose: "Your bin in the caffeine charts.",
  },
  {
    scope: "report:wellness.deep_sleep",
    label: "Deep Sleep report",
    purpose: "Your bin in the deep sleep charts.",
  },
];

export const requestedScope = requestedScopes.map(({ scope }) => scope).join(" ");

/** Whether a scope opens a single location. */
export const isLocation = (scope: string): boolean => /^(?:rs|i)\d{1,15}$/.test(scope);

/** A single location, or a chromosome by its accession: Rangefinder asks for these from a marker's page. */
export const isPartOfGenome = (scope: string): boolean =>
  isLocation(scope) || /^accession:[A-Z]{2}_\d{6}\.\d{1,2}$/.test(scope);

/** Label of a scope as the customer knows it; the scope itself for a part of the genome. */
export const scopeLabel = (name: string): string =>
  requestedScopes.find(({ scope }) => scope === name)?.label ?? name;

/** Space-delimited scopes as a list. */
export const scopeList = (scope: string): string[] => scope.split(" ").filter(Boolean);
