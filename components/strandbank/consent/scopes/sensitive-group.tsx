import { TriangleAlertIcon } from "lucide-react";
import { GroupLocations } from "@/components/strandbank/consent/locations/group-locations";
import type { ConsentView } from "@/lib/provider/oauth/consent/load-view";
import type { ConsentScope } from "@/lib/provider/oauth/consent/scopes-view";
import { ScopeGroup } from "./scope-group";
import { ScopeRow } from "./scope-row";

interface SensitiveGroupProps {
  scopes: readonly ConsentScope[];
  hasLocations: boolean;
  labels: ReadonlyMap<string, string>;
  view: ConsentView;
}

export function SensitiveGroup({ scopes, hasLocations, labels, view }: SensitiveGroupProps) {
  if (scopes.length === 0 && !hasLocations) return null;
  return (
    <ScopeGroup
      title="Your DNA: sensitive"
      tone="warning"
      text={<Warning />}
      scopes={scopes.map(({ scope }) => scope)}
      locations={hasLocations ? "sensitive" : undefined}
    >
      {scopes.map((scope) => (
        <ScopeRow key={scope.scope} scope={scope} labels={labels} />
      ))}
      {hasLocations && <GroupLocations view={view} group="sensitive" />}
    </ScopeGroup>
  );
}

function Warning() {
  return (
    <p className="flex gap-2.5 text-foreground">
      <TriangleAlertIcon aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      <span>
        These can reveal a high risk of a serious illness. They also reveal it about your parents, children
        and siblings, who share much of your DNA and were not asked. Results that you chose not to see stay
        hidden if you allow them.
      </span>
    </p>
  );
}
