import {
  CATALOGUE_SCOPES,
  coveringScope,
  SCOPE_GROUPS,
  type ScopeGroupId,
  scopeText,
} from "@/lib/provider/oauth/scopes/catalogue";
import { chromosomesByAccession } from "@/lib/provider/oauth/scopes/locations";
import { accessionOfScope, isLocationScope, type ScopeSet } from "@/lib/provider/oauth/scopes/scopes";
import { reportDescription, servedReports } from "@/lib/provider/oauth/scopes/served-reports";

/** One scope to decide, other than a location. Its form field is a checkbox `scope` with this value. */
export interface ConsentScope {
  /** The scope as sent, for example `report:wellness.caffeine_consumption`. */
  scope: string;
  label: string;
  description: string;
  /** What the application uses it for, in its own words; null when it registered none. */
  purpose: string | null;
  /** Shown apart with a warning, off at first. */
  sensitive: boolean;
  /** Cannot be refused alone (`basic`): the server keeps it whatever the form says. */
  required: boolean;
  /** The application has it already, for every profile the consent could cover, and does not ask again. */
  alreadyShared: boolean;
  /** The customer refused it in this application's last consent. */
  refusedBefore: boolean;
  /** Another requested scope that includes this one, for example `genomes`; null when there is none. */
  coveredBy: string | null;
}

export interface ConsentGroup {
  id: ScopeGroupId;
  scopes: ConsentScope[];
}

interface Known {
  /** The application's purposes by scope, where they are shown. */
  purposes?: ReadonlyMap<string, string>;
  isShared: (scope: string) => boolean;
  wasRefused: (scope: string) => boolean;
}

/** The requested scopes other than locations, grouped, in the order of display. */
export async function scopeGroups(requested: ScopeSet, known: Known): Promise<ConsentGroup[]> {
  const chromosomes = await chromosomesByAccession();
  const reports = await servedReports();
  const order = [...CATALOGUE_SCOPES, ...[...chromosomes.keys()].map((id) => `accession:${id}`)];
  const scopes = order
    .filter((scope) => requested.has(scope) && !isLocationScope(scope))
    .flatMap((scope) => {
      const text = scopeText(scope, chromosomes.get(accessionOfScope(scope) ?? ""));
      if (!text) return [];
      const description = text.group === "reports" ? reportDescription(scope, reports) : text.description;
      return { ...text, description, ...stateOf(scope, requested, known) };
    });
  return SCOPE_GROUPS.map((id) => ({
    id,
    scopes: scopes.filter(({ group }) => group === id).map(({ group: _, ...scope }) => scope),
  })).filter((group) => group.scopes.length > 0);
}

const stateOf = (scope: string, requested: ScopeSet, known: Known) => ({
  scope,
  purpose: known.purposes?.get(scope) ?? null,
  required: scope === "basic",
  alreadyShared: known.isShared(scope),
  refusedBefore: known.wasRefused(scope),
  coveredBy: coveringScope(scope, requested),
});
