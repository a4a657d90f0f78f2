import { Badge } from "@/components/ui/badge";
import { scopeLabel } from "@/lib/explorer/auth/scopes";
import { extraFor } from "@/lib/explorer/visitor/panels";
import { profileName, type Visitor } from "@/lib/explorer/visitor/visitor";
import { ConnectButton, SignOutButton } from "./connect";
import { LeaveDemo, PickProfile } from "./demo-forms";
import { GrantList } from "./grant-list";

interface Props {
  /** Null when the provider cannot be reached. */
  visitor: Visitor | null;
  /** The page to return to after a choice, by default this one. */
  next?: string;
}

export function VisitorStatus({ visitor, next }: Props) {
  if (!visitor) return <p>Strandbank cannot be reached, so we cannot tell whose profile this is.</p>;
  if (visitor.kind === "guest") return <p>No profile connected: reference data only.</p>;
  if (visitor.kind === "lost") return <Lost />;
  return (
    <>
      <Badge variant={visitor.kind === "demo" ? "warning" : "success"}>
        {visitor.kind === "demo" ? "Demo data" : "Live"}
      </Badge>
      <p>
        Showing{" "}
        <strong className="font-semibold">
          <bdi>{shownName(visitor)}</bdi>
        </strong>
      </p>
      {!visitor.granted.includes("names") && <ShareNames visitor={visitor} />}
      <GrantList visitor={visitor} />
      <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
        <Actions visitor={visitor} next={next} />
      </div>
    </>
  );
}

const shownName = (visitor: Visitor): string =>
  visitor.profile && visitor.profiles.length > 1
    ? profileName(visitor.profile, visitor)
    : (visitor.profile?.name ?? "an unnamed profile");

/** Without the scope `names` the bar cannot say whose profile it is. */
const ShareNames = ({ visitor }: { visitor: Visitor }) => (
  <ConnectButton variant="link" size="sm" className="px-0!" extra={extraFor(visitor, "names")}>
    Share “{scopeLabel("names")}” to see whose
  </ConnectButton>
);

function Lost() {
  return (
    <>
      <Badge variant="destructive">Access ended</Badge>
      <p>Reference data only.</p>
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        <ConnectButton size="sm">Reconnect</ConnectButton>
        <SignOutButton variant="ghost" size="sm" />
      </div>
    </>
  );
}

function Actions({ visitor, next }: { visitor: Visitor; next?: string | undefined }) {
  if (visitor.kind === "connected") {
    return (
      <>
        <PickProfile visitor={visitor} next={next} />
        <ConnectButton variant="outline" size="sm">
          Switch profile
        </ConnectButton>
        <SignOutButton variant="ghost" size="sm" />
      </>
    );
  }
  return (
    <>
      <PickProfile visitor={visitor} next={next} />
      <LeaveDemo variant="ghost" size="sm" />
    </>
  );
}
