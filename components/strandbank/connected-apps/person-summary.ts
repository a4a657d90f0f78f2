import { summaryOf } from "@/components/strandbank/layout/parts/summary";
import type { ConsentGroup } from "@/lib/provider/oauth/scopes/scope-groups";
import type { ScopeSet } from "@/lib/provider/oauth/scopes/scopes";

/** What is shared in words, the largest first. */
export const sharedInWords = ({
  groups,
  scopes,
}: {
  groups: readonly ConsentGroup[];
  scopes: ScopeSet;
}): string =>
  summaryOf(
    groups.flatMap((group) => group.scopes),
    { count: scopes.locations.length, isSensitive: false },
  );
