import { formToken } from "@/lib/provider/accounts/form-token";
import type { Profile } from "@/lib/provider/accounts/profiles";
import type { Session } from "@/lib/provider/accounts/session";
import { namedProfile } from "@/lib/provider/oauth/grants/note-joined";
import { connectedApps } from "./connected-apps";

/** What the token of the form is bound to that offers a profile to applications. */
export const offerPurpose = (profileId: string): string => `offer:${profileId}`;

/** A profile that applications which read others of the account do not read; all data for its form. */
export type ProfileOffer = NonNullable<Awaited<ReturnType<typeof profileOffer>>>;

/** The offer of one profile of the customer to applications; null where none could read it. */
export async function profileOffer(session: Session, profile: Profile) {
  const apps = await connectedApps(session);
  const applications = apps.filter(({ open }) => open.some(({ id }) => id === profile.id));
  if (applications.length === 0) return null;
  const token = formToken(session.sessionHash, offerPurpose(profile.id));
  return { profile: namedProfile(profile), applications, formToken: token };
}
