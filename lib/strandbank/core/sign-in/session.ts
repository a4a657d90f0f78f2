import { sql } from "kysely";
import { randomToken, sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { SESSION_SECONDS } from "@/lib/strandbank/platform/bounds";
import { seeOther } from "@/lib/strandbank/platform/http/handler";
import { settings } from "@/lib/strandbank/platform/settings";
import { reads, writes } from "@/lib/strandbank/platform/store/database";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";

const isSecure = settings.baseUrl.startsWith("https:");
/** Over https the prefix keeps other hosts of the domain from setting it (RFC 6265bis section 4.1.3.2). */
const SESSION_COOKIE = `${isSecure ? "__Host-" : ""}strandbank_session`;

/** A signed-in customer. `sessionHash` identifies the session; form tokens are bound to it. */
export interface Session {
  accountId: string;
  sessionHash: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Milliseconds since 1970. */
  signedInAt: number;
}

/** The customer whose session cookie is in the `Cookie` header, or null without a live session. */
export async function currentAccount(cookieHeader: string | null): Promise<Session | null> {
  const id = cookieValue(cookieHeader, SESSION_COOKIE);
  if (!id) return null;
  const sessionHash = sha256Hex(id);
  const row = await reads()
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.account_id")
    .select(["account_id as accountId", "email", "first_name as firstName", "last_name as lastName"])
    .select("session.created_at as signedInAt")
    .where("session.hash", "=", sessionHash)
    .where("session.expires_at", ">", Date.now())
    .executeTakeFirst();
  return row ? { ...row, sessionHash } : null;
}

/** Who signs in, and by what: a passkey, or the password that had this hash. */
export interface SignedIn {
  accountId: string;
  passwordHash?: string;
  passkeyId?: string;
}

/** Whether a customer who signs in again keeps the session, so that forms on other tabs remain valid. */
interface SessionOptions {
  isAgain: boolean;
}

/** Most sessions of an account; the oldest make room. Visitors of the demo share its accounts. */
export const MAX_SESSIONS = 1_000;

/**
 * Starts a session under a new id and ends the one in the `Cookie` header, so that a session id known before
 * sign-in is worthless afterwards (session fixation). With `isAgain`, it renews that session instead if it is
 * of the same account. Returns the `Set-Cookie` header. Throws `access_denied` if the password has changed
 * since it was checked: what ends all sessions ends this one too.
 */
export async function startSession(
  { accountId, passwordHash, passkeyId }: SignedIn,
  headers: Headers,
  { isAgain }: SessionOptions = { isAgain: false },
): Promise<string> {
  const known = isAgain ? cookieValue(headers.get("cookie"), SESSION_COOKIE) : null;
  const fresh = randomToken();
  const now = Date.now();
  const id = await inTransaction(writes(), async (transaction) => {
    const account = transaction.selectFrom("account").select("id").where("id", "=", accountId);
    const same = passwordHash === undefined ? account : account.where("password_hash", "=", passwordHash);
    if (!(await same.executeTakeFirst()))
      throw new ServiceError("access_denied", "The password has just changed. Sign in again.");
    const times = { created_at: now, expires_at: now + SESSION_SECONDS * 1000 };
    if (known && (await renew(transaction, { hash: sha256Hex(known), accountId, times }))) return known;
    await deleteSession(transaction, headers.get("cookie"));
    await transaction
      .insertInto("session")
      .values({
        hash: sha256Hex(fresh),
        account_id: accountId,
        ...times,
        browser: browserName(headers.get("user-agent")),
        passkey_id: passkeyId ?? null,
      })
      .execute();
    await sql`delete from session where hash in (
      select hash from session where account_id = ${accountId}
      order by created_at desc, hash limit ${MAX_SESSIONS} offset ${MAX_SESSIONS})`.execute(transaction);
    return fresh;
  });
  return sessionCookie(id, SESSION_SECONDS);
}

interface Renewal {
  hash: string;
  accountId: string;
  times: { created_at: number; expires_at: number };
}

/** Resolves to whether the account has a live session with this hash. */
async function renew(db: Db, { hash, accountId, times }: Renewal): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("session")
    .set(times)
    .where((of) => of.and({ hash, account_id: accountId }))
    .where("expires_at", ">", times.created_at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends the session in the `Cookie` header, if there is one, and redirects. */
export async function endSession(request: Request, next: string): Promise<Response> {
  const cookie = request.headers.get("cookie");
  if (cookieValue(cookie, SESSION_COOKIE) === null) return seeOther(next);
  await deleteSession(writes(), cookie);
  return seeOther(next, { "set-cookie": sessionCookie("", 0) });
}

async function deleteSession(db: Db, cookieHeader: string | null): Promise<void> {
  const id = cookieValue(cookieHeader, SESSION_COOKIE);
  if (id) await db.deleteFrom("session").where("hash", "=", sha256Hex(id)).execute();
}

function sessionCookie(value: string, maxAgeSeconds: number): string {
  const secure = isSecure ? "; Secure" : "";
  return `${SESSION_COOKIE}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The value of a cookie in a `Cookie` header, or null. Of a repeated name the first one counts. */
function cookieValue(cookieHeader: string | null, name: string): string | null {
  for (const pair of (cookieHeader ?? "").split(";")) {
    const equals = pair.indexOf("=");
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return null;
}

/** In order of precedence, since the User-Agent of the earlier ones also contains the later ones' tokens. */
const BROWSERS = [
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;
const SYSTEMS = [
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["Mac OS X", "macOS"],
  ["Linux", "Linux"],
] as const;

const find = (text: string, names: readonly (readonly [string, string])[]): string | undefined =>
  names.find(([part]) => text.includes(part))?.[1];

/** A `User-Agent` header in words, such as "Firefox on Linux"; null when it names neither of the two. */
export function browserName(userAgent: string | null): string | null {
  const browser = find(userAgent ?? "", BROWSERS);
  const system = find(userAgent ?? "", SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}
