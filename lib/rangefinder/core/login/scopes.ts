/* Every scope that Rangefinder asks for, at first or on a page that needs it, with its purpose. */

export const requestedScopes: readonly {
  scope: string;
  label: string;
  purpose: string;
  predictorId?: string;
}[] = [
  {
    scope: "basic",
    label: "Basic profile",
    purpose: "Which person you chose.",
  },
  { scope: "names", label: "Names", purpose: "Whose results these are." },
  { scope: "genomes", label: "Whole genome", purpose: "Your two letters." },
  {
    scope: "report:genetic_weight",
    label: "Genetic Weight report",
    purpose: "What habits change about weight.",
    predictorId: "genetic_weight",
  },
  {
    scope: "report:wellness.caffeine_consumption",
    label: "Caffeine Consumption report",
    purpose: "What caffeine changes.",
    predictorId: "caffeine_consumption",
  },
  {
    scope: "report:wellness.deep_sleep",
    label: "Deep Sleep report",
    purpose: "What habits change about sleep.",
    predictorId: "deep_sleep",
  },
];

const LOCATION = /^(?:rs|i)\d{1,15}$/;
/** Opens the bins of all predictors, also of those that the list above does not know. */
const EVERY_REPORT = "report:all";

/** Asked for on a page that needs it: a location, a chromosome by its accession, all reports. */
const furtherScopes: readonly RegExp[] = [LOCATION, /^accession:[A-Z]{2}_\d{6}\.\d{1,2}$/, /^report:all$/];

export const requestedScope = requestedScopes.map(({ scope }) => scope).join(" ");

export const reportScope = (predictorId: string): string =>
  requestedScopes.find((one) => one.predictorId === predictorId)?.scope ?? EVERY_REPORT;

export const isLocation = (scope: string): boolean => LOCATION.test(scope);

/** Whether Rangefinder asks for a scope on a page that needs it, not at first. */
export const isExtraScope = (scope: string): boolean => furtherScopes.some((one) => one.test(scope));

export const isAskedFor = (scope: string): boolean =>
  isExtraScope(scope) || requestedScopes.some((one) => one.scope === scope);

/** Label of a scope as the customer knows it; the scope itself for a part of the genome. */
export const scopeLabel = (name: string): string =>
  requestedScopes.find(({ scope }) => scope === name)?.label ??
  (name === EVERY_REPORT ? "All reports" : name);

export interface SharedItem {
  scope: string;
  label: string;
  isShared: boolean;
}

/** Every item that Rangefinder asks for at first, and those that are shared beyond them. */
export function sharedItems(granted: readonly string[]): { asked: SharedItem[]; further: SharedItem[] } {
  return {
    asked: requestedScopes.map(({ scope, label }) => ({ scope, label, isShared: covers(granted, scope) })),
    further: granted.filter(isExtraScope).map((scope) => ({
      scope,
      label: scope === EVERY_REPORT ? scopeLabel(scope) : `Part of the genome, ${scope}`,
      isShared: true,
    })),
  };
}

export const scopeList = (scope: string): string[] => scope.split(" ").filter(Boolean);

/** Whether the granted scopes include this one; the scope of every report includes each report. */
export const covers = (granted: readonly string[], scope: string): boolean =>
  granted.includes(scope) || (scope.startsWith("report:") && granted.includes(EVERY_REPORT));
