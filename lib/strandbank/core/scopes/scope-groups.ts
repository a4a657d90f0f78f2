import { CATALOGUE_SCOPES, coveringScope, SCOPE_GROUPS, type ScopeGroupId, scopeText } from "./catalogue";
import { chromosomesByAccession } from "./locations";
import type { Purpose } from "./purpose";
import { accessionOfScope, isLocationScope, type ScopeSet } from "./scopes";
import { reportDescription, servedReports } from "./served-reports";

/** One scope to decide, other than a location. Its form field is a checkbox `scope` with this value. */
export interface ConsentScope {
  /** The scope as sent, for example `report:wellness.caffeine_consumption`. */
  scope: string;
  label: string;
  description: string;
  /** What the application uses it for; null when it registered nothing. */
  purpose: Purpose | null;
  /** Shown apart with a warning, off at first. */
  sensitive: boolean;
  /** A report that the interface does not serve: nothing is handed over. */
  isEmpty: boolean;
  /** Cannot be refused alone (`basic`): the server keeps it whatever the form says. */
  required: boolean;
  /** Since when it is shared already, in milliseconds since 1970; null where it is not. */
  sharedSince: number | null;
  /** Another offered scope that includes this one, for example `genomes`; null when there is none. */
  coveredBy: string | null;
}

export interface ConsentGroup {
  id: ScopeGroupId;
  scopes: ConsentScope[];
}

/**
 * Scopes other than locations, grouped, in the order of display.
 * @param purposes the application's, by scope, where they are shown
 * @param since since when scopes are shared, where that is shown
 */
export async function scopeGroups(
  offered: ScopeSet,
  purposes: ReadonlyMap<string, Purpose> = new Map(),
  since: ReadonlyMap<string, number> = new Map(),
): Promise<ConsentGroup[]> {
  const chromosomes = await chromosomesByAccession();
  const reports = await servedReports();
  const order = [...CATALOGUE_SCOPES, ...[...chromosomes.keys()].map((id) => `accession:${id}`)];
  const scopes = order
    .filter((scope) => offered.has(scope) && !isLocationScope(scope))
    .flatMap((scope) => {
      const text = scopeText(scope, chromosomes.get(accessionOfScope(scope) ?? ""));
      if (!text) return [];
      const isReport = text.group === "reports";
      return {
        ...text,
        scope,
        description: isReport ? reportDescription(scope, reports) : text.description,
        isEmpty: isReport && scope !== "report:all" && !reports.has(scope),
        purpose: purposes.get(scope) ?? null,
        required: scope === "basic",
        sharedSince: since.get(scope) ?? null,
        coveredBy: coveringScope(scope, offered),
      };
    });
  return SCOPE_GROUPS.map((id) => ({
    id,
    scopes: scopes.filter(({ group }) => group === id).map(({ group: _, ...scope }) => scope),
  })).filter((group) => group.scopes.length > 0);
}
