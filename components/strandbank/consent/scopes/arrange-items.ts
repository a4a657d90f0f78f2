import type { ConsentView } from "@/lib/provider/oauth/consent/load-view";
import type { ConsentScope } from "@/lib/provider/oauth/consent/scopes-view";
import type { ScopeGroupId } from "@/lib/provider/oauth/scopes/catalogue";

interface ArrangedItems {
  /** Groups with something undecided in them, in the order of display; sensitive DNA is not among it. */
  groups: { id: ScopeGroupId; scopes: ConsentScope[]; hasLocations: boolean }[];
  /** Undecided scopes that reach sensitive locations. */
  sensitive: ConsentScope[];
  hasSensitiveLocations: boolean;
  /** What the application has already. */
  shared: ConsentScope[];
}

const ORDER: readonly ScopeGroupId[] = ["identity", "reports", "dna", "phenotypes-read", "phenotypes-write"];

/**
 * Which item stands where on the page: undecided ones in their groups, sensitive DNA apart, shared ones
 * folded away.
 */
export function arrangeItems(view: ConsentView): ArrangedItems {
  const undecided = (id: ScopeGroupId) =>
    view.groups
      .filter((group) => group.id === id)
      .flatMap(({ scopes }) => scopes.filter(({ alreadyShared }) => !alreadyShared));
  const groups = ORDER.map((id) => ({
    id,
    scopes: undecided(id).filter(({ sensitive }) => id !== "dna" || !sensitive),
    hasLocations: id === "dna" && view.locations.items.length > 0,
  }));
  return {
    groups: groups.filter(({ scopes, hasLocations }) => scopes.length > 0 || hasLocations),
    sensitive: undecided("dna").filter(({ sensitive }) => sensitive),
    hasSensitiveLocations: view.locations.sensitive.length > 0,
    shared: view.groups.flatMap(({ scopes }) => scopes.filter(({ alreadyShared }) => alreadyShared)),
  };
}
