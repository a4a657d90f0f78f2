import { type ConsentGroup, scopeGroups } from "@/lib/provider/oauth/consent/scopes-view";
import type { ScopeSet } from "@/lib/provider/oauth/scopes/scopes";

/** Scopes that are shared already, in the groups and the order of the consent page. */
export const scopeGroupsOf = (scopes: ScopeSet): Promise<ConsentGroup[]> =>
  scopeGroups(scopes, { isShared: () => true, wasRefused: () => false });
