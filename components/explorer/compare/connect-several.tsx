import { UsersIcon } from "lucide-react";
import { ConnectButton } from "@/components/explorer/visitor/connect";
import { StartDemo } from "@/components/explorer/visitor/demo-forms";
import { Card } from "@/components/ui/card";
import type { Extra } from "@/lib/explorer/auth/authorization-request";
import { comparePanel } from "@/lib/explorer/visitor/panels";
import type { Visitor } from "@/lib/explorer/visitor/visitor";
import { CompareExample } from "./compare-example";

const allProfiles: Extra = { also: comparePanel.scope, profiles: "all" };

export const ConnectSeveral = ({ visitor }: { visitor: Visitor }) => (
  <Card className="grid items-start gap-6 p-5 sm:p-6 lg:grid-cols-2">
    <div className="flex flex-col items-start gap-4 leading-relaxed">
      <UsersIcon aria-hidden className="size-6 text-primary" />
      {visitor.profile ? <OnlyOne name={visitor.profile.name ?? "one profile"} /> : <NobodyYet />}
    </div>
    <CompareExample />
  </Card>
);

const OnlyOne = ({ name }: { name: string }) => (
  <>
    <h2 className="font-semibold text-xl">Share a second profile to compare</h2>
    <p>
      You shared <bdi>{name}</bdi> only. Share all profiles of your account to compare any two. Ask these
      people first.
    </p>
    <ConnectButton extra={allProfiles}>Share all profiles</ConnectButton>
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
