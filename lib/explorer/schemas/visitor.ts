import * as z from "zod/mini";
import { covers } from "../scopes";

const visitorProfile = z.object({
  id: z.string(),
  /** Null when names are not shared. */
  name: z.nullable(z.string()),
  isGenotyped: z.boolean(),
  isAncestryOnly: z.boolean(),
});

/**
 * Who looks at the page, as the explorer's own back end tells the browser: never a token.
 * `lost`: was connected, and the provider no longer honors the grant.
 */
export const visitor = z.object({
  kind: z.enum(["guest", "demo", "connected", "lost"]),
  profiles: z.array(visitorProfile),
  /** The one of them that is shown. */
  profile: z.nullable(visitorProfile),
  /** Granted scopes. */
  granted: z.array(z.string()),
});

export type Visitor = z.infer<typeof visitor>;
export type VisitorProfile = z.infer<typeof visitorProfile>;

export const guest: Visitor = { kind: "guest", profiles: [], profile: null, granted: [] };

/** The id of the profile shown, if its data under this scope may be read. */
export const profileIdWith = ({ profile, granted }: Visitor, scope: string): string | undefined =>
  covers(granted, scope) ? profile?.id : undefined;

/** What to call one of the visitor's profiles: its name, or its place among those shared. */
export const profileName = ({ id, name }: VisitorProfile, { profiles }: Visitor): string =>
  name ?? `Profile ${profiles.findIndex((profile) => profile.id === id) + 1}`;
