"use client";

import { lazy, Suspense } from "react";
import { covers } from "@/lib/explorer/auth/covers";
import type { Panel } from "@/lib/explorer/visitor/panels";
import type { Visitor, VisitorProfile } from "@/lib/explorer/visitor/visitor";
import type { NotSharedProps, ReconnectProps } from "./notice-texts";

/* The texts' scripts are fetched only where a notice is shown: most visits have none. */

const texts = () => import("./notice-texts");
const Guest = lazy(() => texts().then(({ GuestText }) => ({ default: GuestText })));
const Reconnect = lazy(() => texts().then(({ ReconnectText }) => ({ default: ReconnectText })));
const NotShared = lazy(() => texts().then(({ NotSharedText }) => ({ default: NotSharedText })));
const Profile = lazy(() => texts().then(({ ProfileText }) => ({ default: ProfileText })));

/** Says why a panel shows less than the profile's data, if it does, and offers the way on. */
export function PanelNotice({ visitor, panel }: { visitor: Visitor; panel: Panel }) {
  if (visitor.kind === "guest")
    return (
      <Suspense>
        <Guest />
      </Suspense>
    );
  if (visitor.kind === "lost" || !visitor.profile) return <ReconnectNotice />;
  if (!covers(visitor.granted, panel.scope)) return <NotSharedNotice visitor={visitor} panel={panel} />;
  return <ProfileNotice profile={visitor.profile} />;
}

export const ReconnectNotice = (props: ReconnectProps) => (
  <Suspense>
    <Reconnect {...props} />
  </Suspense>
);

/** Says what is missing where a scope is not granted, and asks for exactly that. */
export const NotSharedNotice = (props: NotSharedProps) => (
  <Suspense>
    <NotShared {...props} />
  </Suspense>
);

/** Says what is special about a profile whose data may be read; nothing for most. */
export const ProfileNotice = ({ profile }: { profile: VisitorProfile }) =>
  profile.isGenotyped && !profile.isAncestryOnly ? null : (
    <Suspense>
      <Profile profile={profile} />
    </Suspense>
  );
