import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { reads, writes } from "@/lib/strandbank/platform/store/database";
import { deleteEnded } from "@/lib/strandbank/platform/store/delete-in-batches";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import type { Session } from "./session";

export type ListedSession = Awaited<ReturnType<typeof listSessions>>[number];

/** Identifies a session in forms, but cannot be used to sign in. */
const nameOf = (hash: string): string => sha256Hex(hash).slice(0, 16);

/** The account's live sessions, newest first. */
export async function listSessions({ accountId, sessionHash }: Session) {
  const rows = await liveSessions(accountId);
  return rows.map(({ hash, browser, passkey_id, created_at, expires_at }) => ({
    name: nameOf(hash),
    browser,
    isByPasskey: passkey_id !== null,
    createdAt: created_at,
    expiresAt: expires_at,
    isThis: hash === sessionHash,
  }));
}

/** Ends one session of the account. Does nothing for a name that none of its sessions has. */
export async function endSessionNamed(accountId: string, name: string): Promise<void> {
  const found = (await liveSessions(accountId)).find(({ hash }) => nameOf(hash) === name);
  if (found) await writes().deleteFrom("session").where("hash", "=", found.hash).execute();
}

/**
 * Ends the sessions of an account, or with null those of all accounts. Returns how many there were.
 * @param keep hash of the session that stays, if one does
 */
export async function endSessions(
  accountId: string | null,
  { keep = "", db = writes() }: { keep?: string; db?: Db } = {},
): Promise<number> {
  const all = db.deleteFrom("session").where("hash", "<>", keep);
  const ending = accountId === null ? all : all.where("account_id", "=", accountId);
  return Number((await ending.executeTakeFirstOrThrow()).numDeletedRows);
}

const liveSessions = (accountId: string) =>
  reads()
    .selectFrom("session")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("expires_at", ">", Date.now())
    .orderBy("created_at", "desc")
    .execute();

export const purgeSessions = (db: Db, now: number): Promise<void> =>
  deleteEnded(db, ["session", "hash"], "expires_at", now);
