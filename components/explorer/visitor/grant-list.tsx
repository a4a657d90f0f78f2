import { CheckIcon, MinusIcon } from "lucide-react";
import { isExtraScope, requestedScopes } from "@/lib/explorer/auth/scopes";
import { extraFor } from "@/lib/explorer/visitor/panels";
import type { Visitor } from "@/lib/explorer/visitor/visitor";
import { ConnectButton } from "./connect";

export const GrantList = ({ visitor }: { visitor: Visitor }) => (
  <ul className="flex flex-col gap-1.5 text-sm">
    {requestedScopes.map(({ scope, label }) => (
      <Item key={scope} visitor={visitor} scope={scope} label={label} />
    ))}
    {visitor.granted.filter(isExtraScope).map((scope) => (
      <Item key={scope} visitor={visitor} scope={scope} label={`Part of the genome, ${scope}`} />
    ))}
  </ul>
);

function Item({ visitor, scope, label }: { visitor: Visitor; scope: string; label: string }) {
  const isShared = visitor.granted.includes(scope);
  const Icon = isShared ? CheckIcon : MinusIcon;
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">
        {label}: {isShared ? "shared" : "not shared"}
      </span>
      {!isShared && (
        <ConnectButton variant="link" size="inline" extra={extraFor(visitor, scope)}>
          Share “{label}”
        </ConnectButton>
      )}
    </li>
  );
}
