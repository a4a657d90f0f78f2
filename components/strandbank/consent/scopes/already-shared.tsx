import { ChevronRightIcon } from "lucide-react";
import { countIn, inGroup } from "@/components/strandbank/consent/form/selection";
import { GroupLocations } from "@/components/strandbank/consent/locations/group-locations";
import type { ConsentView } from "@/lib/provider/oauth/consent/load-view";
import type { ConsentScope } from "@/lib/provider/oauth/consent/scopes-view";
import { ScopeRow } from "./scope-row";

interface AlreadySharedProps {
  view: ConsentView;
  scopes: readonly ConsentScope[];
  labels: ReadonlyMap<string, string>;
}

export function AlreadyShared({ view, scopes, labels }: AlreadySharedProps) {
  const count = scopes.length + countIn(inGroup(view.parts, "shared"));
  if (count === 0) return null;
  return (
    <details className="group rounded-lg border bg-card shadow-xs">
      <summary className="flex min-h-12 list-none items-center gap-2.5 rounded-lg px-4 py-3 font-medium sm:px-5 [&::-webkit-details-marker]:hidden">
        <ChevronRightIcon aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-90" />
        <span>
          Already shared with <bdi>{view.client.name}</bdi>: {count.toLocaleString("en-US")}{" "}
          {count === 1 ? "item" : "items"}
        </span>
      </summary>
      <p className="border-t px-4 py-3 text-muted-foreground text-sm leading-relaxed sm:px-5">
        These stay ticked unless you change them. If you untick one, it is left out of this consent. To end
        what you allowed earlier, withdraw it under Connected apps.
      </p>
      <div className="divide-y border-t">
        {scopes.map((scope) => (
          <ScopeRow key={scope.scope} scope={scope} labels={labels} />
        ))}
        <GroupLocations view={view} group="shared" />
      </div>
    </details>
  );
}
