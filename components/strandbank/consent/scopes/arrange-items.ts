import type { ConsentView } from "@/lib/provider/oauth/consent/load-view";
import type { LocationGroup } from "@/lib/provider/oauth/consent/location-groups";
import type { ConsentScope } from "@/lib/provider/oauth/consent/scopes-view";
import type { ScopeGroupId } from "@/lib/provider/oauth/scopes/catalogue";

interface ArrangedItems {
  /** Groups with undecided scopes, in display order, without the sensitive ones. */
  groups: { id: ScopeGroupId; scopes: ConsentScope[]; hasLocations: boolean }[];
  /** Undecided scopes that reach sensitive locations. */
  sensitive: ConsentScope[];
  hasSensitiveLocations: boolean;
  shared: ConsentScope[];
}

const ORDER: readonly ScopeGroupId[] = ["identity", "reports", "dna", "phenotypes-read", "phenotypes-write"];

/** Sorts scopes into sections: undecided ones by group, sensitive ones, and those already shared. */
export function arrangeItems(view: ConsentView): ArrangedItems {
  const hasIn = (wanted: LocationGroup) => view.parts.some(({ group }) => group === wanted);
  const undecided = (id: ScopeGroupId) =>
    view.groups
      .filter((group) => group.id === id)
      .flatMap(({ scopes }) => scopes.filter(({ alreadyShared }) => !alreadyShared));
  const groups = ORDER.map((id) => ({
    id,
    scopes: undecided(id).filter(({ sensitive }) => id !== "dna" || !sensitive),
    hasLocations: id === "dna" && hasIn("other"),
  }));
  return {
    groups: groups.filter(({ scopes, hasLocations }) => scopes.length > 0 || hasLocations),
    sensitive: undecided("dna").filter(({ sensitive }) => sensitive),
    hasSensitiveLocations: hasIn("sensitive"),
    shared: view.groups.flatMap(({ scopes }) => scopes.filter(({ alreadyShared }) => alreadyShared)),
  };
}
