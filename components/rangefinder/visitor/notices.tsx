"use client";

import { FlaskConicalOffIcon, GlobeIcon, LockIcon, PlugZapIcon, UnplugIcon } from "lucide-react";
import { Notice, RetryAlert } from "@/components/ui/alert";
import type { Extra } from "@/lib/rangefinder/core/login/authorization-request";
import { covers, isAskedFor, scopeLabel } from "@/lib/rangefinder/core/login/scopes";
import {
  extraFor,
  type Panel,
  type Visitor,
  type VisitorProfile,
} from "@/lib/rangefinder/core/visitor/visitor";
import { BRAND } from "@/lib/rangefinder/platform/brand";
import { ConnectButton, StartDemo } from "./connect";

/** Id of the place where a page says what is not shared; a hint above it leads there. */
export const ACCESS_NOTICE = "access";

export function PanelNotice({ visitor, panel }: { visitor: Visitor; panel: Panel }) {
  if (visitor.kind === "guest") return <GuestNotice />;
  if (visitor.kind === "lost" || !visitor.profile) return <ReconnectNotice />;
  if (!isAskedFor(panel.scope)) return null;
  if (!covers(visitor.granted, panel.scope)) return <NotSharedNotice visitor={visitor} panel={panel} />;
  return <ProfileNotice profile={visitor.profile} />;
}

export function ProfileNotice({ profile }: { profile: VisitorProfile }) {
  const name = <bdi>{profile.name ?? "This profile"}</bdi>;
  if (!profile.isGenotyped)
    return (
      <Notice
        icon={FlaskConicalOffIcon}
        title="This profile has not been genotyped"
        text={
          <>
            {name} has no results yet, so every marker shows as not on the chip. You can still explore the
            reference data.
          </>
        }
      />
    );
  return (
    profile.isAncestryOnly && (
      <Notice
        icon={GlobeIcon}
        title="This profile is ancestry only"
        text={
          <>
            {name} uses Strandbank for ancestry. Results are shown as usual, except sensitive ones: they are
            usually turned off and show as not on the chip.
          </>
        }
      />
    )
  );
}

export const ReconnectNotice = ({ extra }: { extra?: Extra }) => (
  <Notice
    variant="warning"
    role="status"
    icon={UnplugIcon}
    title={`Strandbank no longer gives ${BRAND} access`}
    text="You stopped sharing, or access has expired. You still see reference data; reconnect to see your results."
  >
    <ConnectButton size="sm" extra={extra}>
      Reconnect
    </ConnectButton>
  </Notice>
);

const GuestNotice = () => (
  <Notice
    icon={PlugZapIcon}
    title="This is reference data"
    text="It is the same for everyone. Connect a profile to see its results, or try the demo data."
  >
    <ConnectButton size="sm" />
    <StartDemo size="sm" />
  </Notice>
);

export const NotSharedNotice = ({ visitor, panel }: { visitor: Visitor; panel: Panel }) => (
  <Notice
    icon={LockIcon}
    title={`Not shared with ${BRAND}`}
    text={`${BRAND} may not read ${panel.what}, so ${panel.effect}. If you change your mind, Strandbank asks you for this one item only; what you already share stays as it is.`}
  >
    <ConnectButton variant="outline" size="sm" extra={extraFor(visitor, panel.scope)}>
      Share “{scopeLabel(panel.scope)}”
    </ConnectButton>
  </Notice>
);

export const FailureNotice = ({ retry }: { retry: () => void }) => (
  <RetryAlert title="Strandbank did not answer" onRetry={retry}>
    Nothing is lost. Try again in a moment.
  </RetryAlert>
);
