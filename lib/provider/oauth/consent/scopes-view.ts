import { CATALOGUE_SCOPES, coveringScope, scopeText } from "@/lib/provider/oauth/scopes/catalogue";
import { accessionOfScope, isLocationScope, type ScopeSet } from "@/lib/provider/oauth/scopes/scopes";
import type { ConsentGroup, ConsentScope, ScopeGroupId } from "./load-view";

const GROUPS: readonly ScopeGroupId[] = ["identity", "reports", "dna", "phenotypes-read", "phenotypes-write"];

interface Known {
  /** Chromosome names by accession id, in genome order. */
  chromosomes: ReadonlyMap<string, string>;
  isShared: (scope: string) => boolean;
  wasRefused: (scope: string) => boolean;
}

/** The requested scopes other than locations, grouped, in the order of display. */
export function scopeGroups(requested: ScopeSet, known: Known): ConsentGroup[] {
  const order = [...CATALOGUE_SCOPES, ...[...known.chromosomes.keys()].map((id) => `accession:${id}`)];
  const scopes = order
    .filter((scope) => requested.has(scope) && !isLocationScope(scope))
    .flatMap((scope) => view(scope, requested, known) ?? []);
  return GROUPS.map((id) => ({
    id,
    scopes: scopes.filter(({ group }) => group === id).map(({ group: _, ...scope }) => scope),
  })).filter((group) => group.scopes.length > 0);
}

function view(
  scope: string,
  requested: ScopeSet,
  known: Known,
): (ConsentScope & { group: ScopeGroupId }) | null {
  const accession = accessionOfScope(scope);
  const text = scopeText(scope, accession === null ? undefined : known.chromosomes.get(accession));
  return (
    text && {
      scope,
      ...text,
      required: scope === "basic",
      alreadyShared: known.isShared(scope),
      refusedBefore: known.wasRefused(scope),
      coveredBy: coveringScope(scope, requested),
    }
  );
}
