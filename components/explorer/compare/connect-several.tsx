import { UsersIcon } from "lucide-react";
import { ConnectButton } from "@/components/explorer/visitor/connect";
import { StartDemo } from "@/components/explorer/visitor/demo-forms";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import type { Extra } from "@/lib/explorer/auth/authorization-request";
import { comparePanel } from "@/lib/explorer/visitor/panels";
import type { Visitor } from "@/lib/explorer/visitor/visitor";

/** Adds the genome to what is granted, for every profile of the account. */
const allProfiles: Extra = { also: comparePanel.scope, profiles: "all" };

/** Says why there is nothing to compare yet, and connects for exactly what it takes. */
export function ConnectSeveral({ visitor }: { visitor: Visitor }) {
  return visitor.profile ? <OnlyOne name={visitor.profile.name ?? "one profile"} /> : <NobodyYet />;
}

function OnlyOne({ name }: { name: string }) {
  return (
    <Alert>
      <UsersIcon aria-hidden className="text-primary" />
      <AlertTitle>One profile is shared, and comparing takes two</AlertTitle>
      <AlertDescription>
        <p>
          When you connected, you chose <bdi>{name}</bdi>, and Rangefinder can read nobody else. Connect once
          more without choosing: Strandbank then lists every profile of your account, and what you tick is
          shared for each of these people. AuthorizationRequest them first. It asks about each item anew,
          because each is then shared for more people than before.
        </p>
        <p>
          If your account has this one profile only, there is nobody to compare it with. Sign out and look
          around with the demo data, which has two.
        </p>
        <div>
          <ConnectButton size="sm" extra={allProfiles}>
            Share all profiles
          </ConnectButton>
        </div>
      </AlertDescription>
    </Alert>
  );
}

function NobodyYet() {
  return (
    <Alert>
      <UsersIcon aria-hidden className="text-primary" />
      <AlertTitle>Comparing takes two profiles of one account</AlertTitle>
      <AlertDescription>
        <p>
          Elsewhere Rangefinder asks for one profile. Here it asks for all of your account: Strandbank lists
          them, and what you tick is shared for each of these people. AuthorizationRequest them first. Or look
          around with the demo data, which has two.
        </p>
        <div className="flex flex-wrap gap-2">
          <ConnectButton size="sm" extra={{ profiles: "all" }}>
            Connect all profiles
          </ConnectButton>
          <StartDemo size="sm" next="/explorer/compare/" />
        </div>
      </AlertDescription>
    </Alert>
  );
}
