import { type ConsentGroup, scopeGroups } from "@/lib/provider/oauth/consent/scopes-view";
import { chromosomesByAccession } from "@/lib/provider/oauth/scopes/locations";
import type { ScopeSet } from "@/lib/provider/oauth/scopes/scopes";

/** Scopes that are shared already, in the groups and the order of the consent page. */
export async function scopeGroupsOf(scopes: ScopeSet): Promise<ConsentGroup[]> {
  const chromosomes = await chromosomesByAccession();
  return scopeGroups(scopes, { chromosomes, isShared: () => true, wasRefused: () => false });
}
