import { database } from "@/lib/store/database";
import { scopeGroups } from "./consent/scopes-view";
import type { ConsentGroup } from "./consent-view";
import { chromosomesByAccession } from "./locations";
import type { ScopeSet } from "./scopes";

/** Scopes that are shared already, in the groups and the order of the consent page. */
export async function scopeGroupsOf(scopes: ScopeSet): Promise<ConsentGroup[]> {
  const chromosomes = await chromosomesByAccession(database());
  return scopeGroups(scopes, { chromosomes, isShared: () => true, wasRefused: () => false });
}
