import { CheckIcon, MinusIcon } from "lucide-react";
import { isPartOfGenome, requestedScopes } from "@/lib/explorer/auth/scopes";
import { extraFor } from "@/lib/explorer/visitor/panels";
import type { Visitor } from "@/lib/explorer/visitor/visitor";
import { ConnectButton } from "./connect";

/** The scopes that Rangefinder requests, and which of them the customer granted. */
export function GrantList({ visitor }: { visitor: Visitor }) {
  const granted = requestedScopes.filter(({ scope }) => visitor.granted.includes(scope));
  return (
    <details className="group relative">
      <summary className="inline-flex min-h-8 list-none items-center rounded-md px-2 underline decoration-dotted underline-offset-4 hover:bg-accent">
        {granted.length} of {requestedScopes.length} scopes granted
      </summary>
      <ul className="z-20 mt-1 flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-2 rounded-md border bg-popover p-4 shadow-lg lg:absolute lg:left-0">
        {requestedScopes.map(({ scope, label }) => (
          <Scope key={scope} visitor={visitor} scope={scope} label={label} />
        ))}
        {visitor.granted.filter(isPartOfGenome).map((scope) => (
          <Scope key={scope} visitor={visitor} scope={scope} label="Part of the genome" />
        ))}
      </ul>
    </details>
  );
}

interface ScopeProps {
  visitor: Visitor;
  scope: string;
  label: string;
}

function Scope({ visitor, scope, label }: ScopeProps) {
  const isGranted = visitor.granted.includes(scope);
  const Icon = isGranted ? CheckIcon : MinusIcon;
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-2">
      <Icon aria-hidden className="mt-0.5 size-4" />
      <span>
        {label}: {isGranted ? "granted" : "not granted"}
      </span>
      <code className="readout col-start-2 text-muted-foreground text-xs">{scope}</code>
      {!isGranted && (
        <div className="col-start-2">
          <ConnectButton variant="link" size="inline" extra={extraFor(visitor, scope)}>
            Share “{label}”
          </ConnectButton>
        </div>
      )}
    </li>
  );
}
