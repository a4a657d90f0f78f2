"use client";

import { FlaskConicalOffIcon, GlobeIcon, LockIcon, PlugZapIcon, UnplugIcon } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import type { Extra } from "@/lib/explorer/auth/authorization-request";
import { covers } from "@/lib/explorer/auth/covers";
import { isAskedFor, scopeLabel } from "@/lib/explorer/auth/scopes";
import { BRAND } from "@/lib/explorer/brand";
import { extraFor, type Panel } from "@/lib/explorer/visitor/panels";
import type { Visitor, VisitorProfile } from "@/lib/explorer/visitor/visitor";
import { ConnectButton } from "./connect";
import { StartDemo } from "./demo-forms";

export function PanelNotice({ visitor, panel }: { visitor: Visitor; panel: Panel }) {
  if (visitor.kind === "guest") return <GuestNotice />;
  if (visitor.kind === "lost" || !visitor.profile) return <ReconnectNotice />;
  if (!isAskedFor(panel.scope)) return null;
  if (!covers(visitor.granted, panel.scope)) return <NotSharedNotice visitor={visitor} panel={panel} />;
  return <ProfileNotice profile={visitor.profile} />;
}

export function ProfileNotice({
  profile: { name, isGenotyped, isAncestryOnly },
}: {
  profile: VisitorProfile;
}) {
  if (!isGenotyped) return <NotGenotyped name={name ?? "This profile"} />;
  return isAncestryOnly && <AncestryOnly name={name ?? "This profile"} />;
}

export function ReconnectNotice({ extra }: { extra?: Extra }) {
  return (
    <Alert variant="warning" role="status">
      <UnplugIcon aria-hidden />
      <AlertTitle>Strandbank no longer gives {BRAND} access</AlertTitle>
      <AlertDescription>
        <p>Access was withdrawn or has expired. You still see reference data; reconnect to see your calls.</p>
        <div>
          <ConnectButton size="sm" extra={extra}>
            Reconnect
          </ConnectButton>
        </div>
      </AlertDescription>
    </Alert>
  );
}

function GuestNotice() {
  return (
    <Alert>
      <PlugZapIcon aria-hidden className="text-primary" />
      <AlertTitle>This is reference data</AlertTitle>
      <AlertDescription>
        <p>It is the same for everyone. Connect a profile to see its calls, or try the demo data.</p>
        <div className="flex flex-wrap gap-2">
          <ConnectButton size="sm" />
          <StartDemo size="sm" />
        </div>
      </AlertDescription>
    </Alert>
  );
}

interface NotSharedProps {
  visitor: Visitor;
  panel: Panel;
}

export function NotSharedNotice({ visitor, panel }: NotSharedProps) {
  return (
    <Alert>
      <LockIcon aria-hidden className="text-primary" />
      <AlertTitle>Not shared with {BRAND}</AlertTitle>
      <AlertDescription>
        <p>
          {BRAND} may not read {panel.what}, so {panel.effect}. If you change your mind, Strandbank asks you
          for this one item only; what you already share stays as it is.
        </p>
        <div>
          <ConnectButton variant="outline" size="sm" extra={extraFor(visitor, panel.scope)}>
            Share “{scopeLabel(panel.scope)}”
          </ConnectButton>
        </div>
      </AlertDescription>
    </Alert>
  );
}

export function NotGenotyped({ name }: { name: string }) {
  return (
    <Alert>
      <FlaskConicalOffIcon aria-hidden className="text-primary" />
      <AlertTitle>This profile has not been genotyped</AlertTitle>
      <AlertDescription>
        <p>
          <bdi>{name}</bdi> has no results yet, so every marker shows as not assayed. You can still explore
          the reference data.
        </p>
      </AlertDescription>
    </Alert>
  );
}

function AncestryOnly({ name }: { name: string }) {
  return (
    <Alert>
      <GlobeIcon aria-hidden className="text-primary" />
      <AlertTitle>This profile is ancestry only</AlertTitle>
      <AlertDescription>
        <p>
          <bdi>{name}</bdi> uses Strandbank for ancestry. Calls are shown as usual, except sensitive results:
          they are usually turned off and show as not assayed.
        </p>
      </AlertDescription>
    </Alert>
  );
}
