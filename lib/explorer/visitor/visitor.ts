import { covers } from "@/lib/explorer/auth/scopes";

export interface VisitorProfile {
  id: string;
  /** Null when names are not shared. */
  name: string | null;
  isGenotyped: boolean;
  isAncestryOnly: boolean;
}

/**
 * Who looks at the page, as the explorer's own back end tells the browser: never a token.
 * `lost`: was connected, and the provider no longer honors the grant.
 */
export interface Visitor {
  kind: "guest" | "demo" | "connected" | "lost";
  profiles: VisitorProfile[];
  /** The one of them that is shown. */
  profile: VisitorProfile | null;
  /** Granted scopes. */
  granted: string[];
}

export const guest: Visitor = { kind: "guest", profiles: [], profile: null, granted: [] };

/** The id of the profile shown, if its data under this scope may be read. */
export const profileIdWith = ({ profile, granted }: Visitor, scope: string): string | undefined =>
  covers(granted, scope) ? profile?.id : undefined;

/** What to call one of the visitor's profiles: its name, or its place among those shared. */
export const profileName = ({ id, name }: VisitorProfile, { profiles }: Visitor): string =>
  name ?? `Profile ${profiles.findIndex((profile) => profile.id === id) + 1}`;
