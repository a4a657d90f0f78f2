import { HourglassIcon, UnplugIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { Visitor } from "@/lib/explorer/visitor/visitor";
import { ControlSection } from "./control-section";

export function OwnConnection({ kind }: { kind: Visitor["kind"] }) {
  const isConnected = kind === "connected";
  return (
    <ControlSection
      id="connection"
      title="This connection"
      text={
        isConnected ? "What happens then is in the trace." : "Nobody is connected. Choose a customer below."
      }
    >
      <div className="flex flex-wrap gap-3">
        <form action="/explorer/controls/run/expire/" method="post">
          <Button type="submit" variant="outline" disabled={!isConnected}>
            <HourglassIcon aria-hidden />
            Expire the access token now
          </Button>
        </form>
        <form action="/explorer/controls/run/withdraw/" method="post">
          <Button type="submit" variant="outline" disabled={!isConnected}>
            <UnplugIcon aria-hidden />
            Withdraw access at Strandbank
          </Button>
        </form>
      </div>
    </ControlSection>
  );
}
