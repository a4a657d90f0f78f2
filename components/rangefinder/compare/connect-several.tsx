import { UsersIcon } from "lucide-react";
import { ConnectButton, StartDemo } from "@/components/rangefinder/visitor/connect";
import { Card } from "@/components/ui/card";
import { comparePanel, type Visitor } from "@/lib/rangefinder/core/visitor/visitor";

export const ConnectSeveral = ({ visitor }: { visitor: Visitor }) => (
  <Card className="flex flex-col items-start gap-4 p-5 leading-relaxed sm:p-6">
    <UsersIcon aria-hidden className="size-6 text-primary" />
    {visitor.profile ? <OnlyOne name={visitor.profile.name ?? "one profile"} /> : <NobodyYet />}
  </Card>
);

const OnlyOne = ({ name }: { name: string }) => (
  <>
    <h2 className="font-semibold text-xl">Share a second profile to compare</h2>
    <p>
      You shared <bdi>{name}</bdi> only. Share all profiles of your account to compare any two. Ask these
      people first.
    </p>
    <ConnectButton extra={{ also: comparePanel.scope, profiles: "all" }}>Share all profiles</ConnectButton>
    <p className="text-muted-foreground text-sm">
      Only one profile in your account? Sign out and try the demo data, which has two.
    </p>
  </>
);

const NobodyYet = () => (
  <>
    <h2 className="font-semibold text-xl">Connect two profiles to compare</h2>
    <p>
      Share all profiles of your account to compare any two. Ask these people first. Or try the demo data.
    </p>
    <div className="flex flex-wrap gap-2">
      <ConnectButton extra={{ profiles: "all" }}>Connect all profiles</ConnectButton>
      <StartDemo next="/explorer/compare/" />
    </div>
  </>
);
