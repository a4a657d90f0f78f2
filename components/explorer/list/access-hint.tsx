import { ConnectButton } from "@/components/explorer/visitor/connect";
import { covers, isAskedFor, scopeLabel } from "@/lib/explorer/auth/scopes";
import { extraFor, type Panel } from "@/lib/explorer/visitor/panels";
import type { Visitor } from "@/lib/explorer/visitor/visitor";

export const ACCESS_NOTICE = "access";

export function AccessHint({ visitor, panel }: { visitor: Visitor; panel: Panel }) {
  if (visitor.kind === "guest")
    return (
      <Line text="Reference data, the same for everyone.">
        <a href={`#${ACCESS_NOTICE}`} className="underline underline-offset-4">
          See your own
        </a>
      </Line>
    );
  if (visitor.kind === "lost" || !visitor.profile)
    return (
      <Line text="Access has ended.">
        <ConnectButton size="sm" variant="outline">
          Reconnect
        </ConnectButton>
      </Line>
    );
  if (!isAskedFor(panel.scope)) return null;
  if (!covers(visitor.granted, panel.scope))
    return (
      <Line text="Not shared.">
        <ConnectButton size="sm" variant="outline" extra={extraFor(visitor, panel.scope)}>
          Share “{scopeLabel(panel.scope)}”
        </ConnectButton>
      </Line>
    );
  return visitor.profile.isGenotyped ? null : <Line text="This profile has no results yet." />;
}

const Line = ({ text, children }: { text: string; children?: React.ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
    <span className="text-muted-foreground">{text}</span>
    {children}
  </div>
);
