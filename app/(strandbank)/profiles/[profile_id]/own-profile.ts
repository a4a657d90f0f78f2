import { notFound } from "next/navigation";
import { listProfiles, type Profile } from "@/lib/strandbank/core/profiles/profiles";
import { requireSession } from "@/lib/strandbank/core/sign-in/require-session";
import type { Session } from "@/lib/strandbank/core/sign-in/session";

export interface OwnProfile {
  session: Session;
  profile: Profile;
  name: string;
  /** Whether it is the only one of the account, which has at least one. */
  isOnly: boolean;
}

/**
 * The profile that a page is about, for its own customer: anybody else's answers 404, as one that does not
 * exist. Without a session it leads to sign-in, and from there back to the page `below` the profile's.
 */
export async function ownProfile(params: Promise<{ profile_id: string }>, below = ""): Promise<OwnProfile> {
  const { profile_id } = await params;
  const session = await requireSession(`/profiles/${encodeURIComponent(profile_id)}/${below}`);
  const profiles = await listProfiles(session.accountId);
  const profile = profiles.find(({ id }) => id === profile_id) ?? notFound();
  const name = `${profile.first_name} ${profile.last_name}`.trim();
  return { session, profile, name, isOnly: profiles.length === 1 };
}
