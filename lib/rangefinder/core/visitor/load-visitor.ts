import { cache } from "react";
import { currentTokens } from "@/lib/rangefinder/core/login/access-token";
import { requestedScope, scopeList } from "@/lib/rangefinder/core/login/scopes";
import { currentSession, pickedProfileId, type VisitorSession } from "@/lib/rangefinder/core/login/session";
import { readerOf } from "@/lib/rangefinder/core/reads/server-read";
import type { Profile } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { problemOf } from "@/lib/rangefinder/platform/base/problems";
import { guest, type Visitor, type VisitorProfile } from "./visitor";

/** The visitor of this request. Throws `unavailable` when the provider cannot be reached. */
export const loadVisitor = cache(async (): Promise<Visitor> => {
  const session = await currentSession();
  if (session.kind === "guest") return guest;
  try {
    const profiles = await readProfiles(session);
    const pickedId = await pickedProfileId();
    const profile = profiles.find(({ id }) => id === pickedId) ?? profiles[0] ?? null;
    return { kind: session.kind, profiles, profile, granted: await grantedScopes(session) };
  } catch (error) {
    if (problemOf(error) === "reconnect") return { ...guest, kind: "lost" };
    throw error;
  }
});

/** The visitor of this request; null when the provider cannot be reached. */
export const visitorNow = (): Promise<Visitor | null> => loadVisitor().catch(() => null);

async function readProfiles(session: VisitorSession): Promise<VisitorProfile[]> {
  const { data } = await readerOf(session)("/3/account/?include=profiles", "accountList");
  return data.flatMap(({ profiles }) => profiles.map(visitorProfile));
}

/** The demo token has every scope; here it counts as having those that Rangefinder requests. */
export async function grantedScopes(session: VisitorSession): Promise<string[]> {
  if (session.kind !== "connected") return scopeList(requestedScope);
  return scopeList((await currentTokens(session.connectionId)).scope);
}

const visitorProfile = (profile: Profile): VisitorProfile => ({
  id: profile.id,
  name: [profile.first_name, profile.last_name].filter(Boolean).join(" ") || null,
  firstName: profile.first_name || null,
  isGenotyped: profile.is_genotyped,
  isAncestryOnly: profile.is_ancestry_only,
});
