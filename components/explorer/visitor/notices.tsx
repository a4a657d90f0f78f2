"use client";

import { fetched } from "@/components/ui/fetched";
import { covers } from "@/lib/explorer/auth/covers";
import type { Panel } from "@/lib/explorer/visitor/panels";
import type { Visitor, VisitorProfile } from "@/lib/explorer/visitor/visitor";

/*
 * The texts' scripts are fetched only where a notice is shown: most visits have none. There is no Suspense
 * around a notice, because behind much of a page the server would send it hidden, for a script to show.
 */

const texts = () => import("./notice-texts");
const GuestNotice = fetched(() => texts().then((module) => module.GuestText));
const ProfileText = fetched(() => texts().then((module) => module.ProfileText));

export const ReconnectNotice = fetched(() => texts().then((module) => module.ReconnectText));

/** Says what is missing where a scope is not granted, and asks for exactly that. */
export const NotSharedNotice = fetched(() => texts().then((module) => module.NotSharedText));

/** Says why a panel shows less than the profile's data, if it does, and offers the way on. */
export function PanelNotice({ visitor, panel }: { visitor: Visitor; panel: Panel }) {
  if (visitor.kind === "guest") return <GuestNotice />;
  if (visitor.kind === "lost" || !visitor.profile) return <ReconnectNotice />;
  if (!covers(visitor.granted, panel.scope)) return <NotSharedNotice visitor={visitor} panel={panel} />;
  return <ProfileNotice profile={visitor.profile} />;
}

/** Says what is special about a profile whose data may be read; nothing for most. */
export const ProfileNotice = ({ profile }: { profile: VisitorProfile }) =>
  profile.isGenotyped && !profile.isAncestryOnly ? null : <ProfileText profile={profile} />;
