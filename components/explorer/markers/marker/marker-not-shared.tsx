import { LockIcon } from "lucide-react";
import { ConnectButton } from "@/components/explorer/visitor/connect";
import { Card } from "@/components/ui/card";
import { scopeLabel } from "@/lib/explorer/auth/scopes";
import { BRAND } from "@/lib/explorer/brand";
import type { Marker } from "@/lib/explorer/provider-client/wire/types";
import { type OpeningScope, openingScopes } from "@/lib/explorer/visitor/marker-scopes";
import { extraFor } from "@/lib/explorer/visitor/panels";
import type { Visitor } from "@/lib/explorer/visitor/visitor";

interface MarkerNotSharedProps {
  visitor: Visitor;
  marker: Marker;
  chromosome: string;
}

export const MarkerNotShared = ({ visitor, marker, chromosome }: MarkerNotSharedProps) => (
  <Card className="flex flex-col gap-4 p-5 sm:p-6">
    <h2 className="flex items-center gap-2 font-semibold text-lg">
      <LockIcon aria-hidden className="size-5 text-primary" />
      Not shared with {BRAND}
    </h2>
    <p className="text-muted-foreground text-sm leading-relaxed">
      You have not shared the call at this marker. Any one of these scopes covers it. Strandbank asks you for
      that item only; what you already share stays as it is.
    </p>
    <ul className="flex flex-col gap-3">
      {openingScopes(marker).map(({ scope, covers }) => (
        <li key={scope} className="flex flex-col items-start gap-1 border-t pt-3 text-sm">
          <ConnectButton variant="outline" size="sm" extra={extraFor(visitor, scope)}>
            Share {covers === "chromosome" ? `chromosome ${chromosome}` : `“${scopeLabel(scope)}”`}
          </ConnectButton>
          <span className="text-muted-foreground">
            {reach[covers]} Scope: <code className="readout">{scope}</code>
          </span>
        </li>
      ))}
    </ul>
  </Card>
);

const reach: Record<OpeningScope["covers"], string> = {
  marker: "This marker only.",
  chromosome: "Every marker of the chromosome.",
  genome: "Every marker of the genome.",
};
