import { CheckIcon, ChevronDownIcon, MinusIcon } from "lucide-react";
import { isExtraScope, requestedScopes } from "@/lib/explorer/auth/scopes";
import { extraFor } from "@/lib/explorer/visitor/panels";
import type { Visitor } from "@/lib/explorer/visitor/visitor";
import { ConnectButton } from "./connect";
import { SharedGenome } from "./shared-genome";

export function GrantList({ visitor }: { visitor: Visitor }) {
  const granted = requestedScopes.filter(({ scope }) => visitor.granted.includes(scope));
  const words = `${granted.length} of ${requestedScopes.length} scopes granted`;
  return (
    <details className="group relative">
      <summary className="-ml-2 inline-flex min-h-8 w-48 list-none items-center gap-2 rounded-md px-2 hover:bg-accent">
        <SharedGenome granted={visitor.granted} words={words} />
        <ChevronDownIcon aria-hidden className="ml-auto size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="z-20 mt-1 flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-2 rounded-md border bg-popover p-4 shadow-lg lg:absolute lg:left-0">
        <p className="font-medium">{words}</p>
        <ul className="flex flex-col gap-2">
          {requestedScopes.map(({ scope, label }) => (
            <Scope key={scope} visitor={visitor} scope={scope} label={label} />
          ))}
          {visitor.granted.filter(isExtraScope).map((scope) => (
            <Scope key={scope} visitor={visitor} scope={scope} label="Part of the genome" />
          ))}
        </ul>
      </div>
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
