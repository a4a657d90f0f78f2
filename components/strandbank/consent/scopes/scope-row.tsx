import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import type { ConsentScope } from "@/lib/provider/oauth/consent/scopes-view";
import { CoveredNote, ScopeBox } from "./scope-box";

interface ScopeRowProps {
  scope: ConsentScope;
  /** Labels by scope, to name the scope that covers this one. */
  labels: ReadonlyMap<string, string>;
}

export function ScopeRow({ scope: { scope, label, description, purpose, ...state }, labels }: ScopeRowProps) {
  const id = `scope-${scope}`;
  const cover = state.coveredBy && labels.get(state.coveredBy);
  return (
    <div
      className={cn(
        "grid grid-cols-[auto_1fr] items-start gap-x-3 px-4 py-3 has-[input:disabled]:[&_label]:text-muted-foreground has-[label:hover]:bg-accent/40 sm:px-5",
        purpose !== null && "md:grid-cols-[auto_3fr_2fr]",
      )}
    >
      <ScopeBox
        id={id}
        scope={scope}
        describedBy={purpose === null ? `${id}-text` : `${id}-text ${id}-purpose`}
      />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <label htmlFor={id} className="cursor-pointer font-medium">
            {label}
          </label>
          {state.refusedBefore && <Badge variant="outline">You refused it before</Badge>}
        </div>
        <p id={`${id}-text`} className="mt-0.5 text-muted-foreground text-sm leading-relaxed">
          {description}
          {state.required && " Always included. To share nothing, refuse."}
          {cover && <CoveredNote coveredBy={state.coveredBy} cover={cover} />}
        </p>
      </div>
      {purpose !== null && (
        <p id={`${id}-purpose`} className="col-start-2 text-sm leading-relaxed max-md:mt-1 md:col-start-3">
          <q>
            <bdi>{purpose}</bdi>
          </q>
        </p>
      )}
    </div>
  );
}
