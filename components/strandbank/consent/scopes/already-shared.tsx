import { ChevronRightIcon } from "lucide-react";
import { LocationPicker } from "@/components/strandbank/consent/locations/location-picker";
import type { ConsentScope } from "@/lib/provider/oauth/consent/scopes-view";
import { ScopeRow } from "./scope-row";

interface AlreadySharedProps {
  name: string;
  scopes: readonly ConsentScope[];
  /** The number of locations among the shared items. */
  locationCount: number;
  labels: ReadonlyMap<string, string>;
}

/** What the application has from an earlier consent, folded and checked. */
export function AlreadyShared({ name, scopes, locationCount, labels }: AlreadySharedProps) {
  const count = scopes.length + locationCount;
  if (count === 0) return null;
  return (
    <details className="group rounded-lg border bg-card shadow-xs">
      <summary className="flex min-h-12 list-none items-center gap-2.5 rounded-lg px-4 py-3 font-medium sm:px-5 [&::-webkit-details-marker]:hidden">
        <ChevronRightIcon aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-90" />
        <span>
          Already shared with <bdi>{name}</bdi>: {count.toLocaleString("en-US")}{" "}
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
        <LocationPicker group="shared" />
      </div>
    </details>
  );
}
