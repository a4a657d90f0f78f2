import { randomToken, sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { limitChallenges } from "@/lib/strandbank/platform/limits/limit";
import { settings } from "@/lib/strandbank/platform/settings";
import { writes } from "@/lib/strandbank/platform/store/database";
import { deleteEnded } from "@/lib/strandbank/platform/store/delete-in-batches";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";

/** Lifetime of a challenge, in ms. */
export const CHALLENGE_MS = 5 * 60_000;

/**
 * Makes a challenge (base64url) that can be answered once, within five minutes. Throws `too_many_requests`
 * after too many of this session or, for signing in, of this network address; none takes another one's place.
 * @param sessionHash the session that adds a passkey; null for signing in
 */
export async function makeChallenge(
  sessionHash: string | null,
  address: string | null,
  db: Db = writes(),
  now = Date.now(),
): Promise<string> {
  await limitChallenges(sessionHash, address, db, now);
  const challenge = randomToken();
  await db
    .insertInto("passkey_challenge")
    .values({
      hash: sha256Hex(challenge),
      session_hash: sessionHash,
      created_at: now,
      expires_at: now + CHALLENGE_MS,
    })
    .execute();
  return challenge;
}

/** Uses a challenge up; false when it is unknown, used, expired, or made for something else. */
export async function spendChallenge(
  challenge: string,
  sessionHash: string | null,
  db: Db = writes(),
  now = Date.now(),
): Promise<boolean> {
  const spent = await db
    .deleteFrom("passkey_challenge")
    .where("hash", "=", sha256Hex(challenge))
    .returning(["session_hash", "expires_at"])
    .executeTakeFirst();
  return spent !== undefined && spent.session_hash === sessionHash && spent.expires_at > now;
}

const { origin, hostname } = new URL(settings.baseUrl);

/** What passkeys are bound to (WebAuthn Level 3 section 4): the host of BASE_URL, reached at its origin. */
export const relyingParty = { id: hostname, name: "Strandbank", origin } as const;

/** The library that makes options and checks answers. Loading it takes 0.2 s, so the start does not wait. */
export const webauthn = () => import("@simplewebauthn/server");

/** What it reads an answer with, which loads nearly as much. */
export const webauthnHelpers = () => import("@simplewebauthn/server/helpers");

export const purgeChallenges = (db: Db, now: number): Promise<void> =>
  deleteEnded(db, ["passkey_challenge", "hash"], "expires_at", now);
