import { HourglassIcon, UnplugIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { Visitor } from "@/lib/explorer/visitor/visitor";
import { sampleAccounts } from "@/lib/explorer/workshop/demo/people";
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

export const SwitchPerson = () => (
  <ControlSection
    id="people"
    title="Switch customer"
    text="Signs in at Strandbank as this customer and allows everything, with the requests that a browser would send."
  >
    <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-[3fr_2fr]">
      {Object.entries(sampleAccounts).map(([account, { shows, profiles }]) => (
        <li key={account} className="flex flex-col gap-1.5">
          <p className="text-muted-foreground text-sm">{shows}</p>
          <form action="/explorer/controls/run/switch/" method="post" className="flex flex-wrap gap-2">
            <input type="hidden" name="account" value={account} />
            {profiles.map((name, index) => (
              <Button key={name} type="submit" variant="outline" size="sm" name="profile" value={index + 1}>
                {name}
              </Button>
            ))}
          </form>
        </li>
      ))}
    </ul>
  </ControlSection>
);
