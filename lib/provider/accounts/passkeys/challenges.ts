import { randomToken, sha256Hex } from "@/lib/provider/base/crypto";
import { addressKey } from "@/lib/provider/limits/address-key";
import { keepNewest } from "@/lib/provider/limits/keep-newest";
import { database } from "@/lib/provider/store/database";
import { deleteInPortions } from "@/lib/provider/store/delete-in-portions";
import type { Db } from "@/lib/provider/store/tables/schema";

/** How long somebody may take to answer a challenge, in ms. */
export const CHALLENGE_MS = 5 * 60_000;
/** Most challenges that wait for one network address; the oldest make room. */
export const MOST_CHALLENGES = 1_000;

/**
 * Makes a challenge (base64url) that can be answered once, within five minutes.
 * @param sessionHash the session that adds a passkey; null for signing in
 */
export async function makeChallenge(
  sessionHash: string | null,
  address: string | null,
  db: Db = database(),
  now = Date.now(),
): Promise<string> {
  const challenge = randomToken();
  const key = sha256Hex(address === null ? "" : addressKey(address));
  await db
    .insertInto("passkey_challenge")
    .values({
      hash: sha256Hex(challenge),
      session_hash: sessionHash,
      address_key: key,
      created_at: now,
      expires_at: now + CHALLENGE_MS,
    })
    .execute();
  await keepNewest(
    db,
    { table: "passkey_challenge", id: "hash" },
    { addressKey: key, most: MOST_CHALLENGES },
  );
  return challenge;
}

/** Uses a challenge up; false when it is unknown, used, expired, or made for something else. */
export async function spendChallenge(
  challenge: string,
  sessionHash: string | null,
  db: Db = database(),
  now = Date.now(),
): Promise<boolean> {
  const spent = await db
    .deleteFrom("passkey_challenge")
    .where("hash", "=", sha256Hex(challenge))
    .returning(["session_hash", "expires_at"])
    .executeTakeFirst();
  return spent !== undefined && spent.session_hash === sessionHash && spent.expires_at > now;
}

/** Deletes the challenges that nobody answered in time. */
export async function purgeChallenges(db: Db, now = Date.now()): Promise<void> {
  await deleteInPortions(db, (db, most) => {
    const over = db.selectFrom("passkey_challenge").select("hash").where("expires_at", "<=", now).limit(most);
    return db.deleteFrom("passkey_challenge").where("hash", "in", over).executeTakeFirstOrThrow();
  });
}
