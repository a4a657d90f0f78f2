import { type JoinBuilder, type Selectable, sql } from "kysely";
import { opensAnything, type Rights, reachOf } from "@/lib/strandbank/core/scopes/rights";
import { randomToken } from "@/lib/strandbank/platform/base/crypto";
import { DAY_MS } from "@/lib/strandbank/platform/base/time";
import { IDLE_DAYS, MAX_CONNECTIONS } from "@/lib/strandbank/platform/bounds";
import { reads } from "@/lib/strandbank/platform/store/database";
import type { ConnectionEnd, Database, Db } from "@/lib/strandbank/platform/store/tables/schema";

type NewConnection = Pick<
  Selectable<Database["connection"]>,
  | "account_id"
  | "client_id"
  | "profile_id"
  | "scope_hash"
  | "resource"
  | "redirect_uri"
  | "code_hash"
  | "code_challenge"
  | "dpop_jkt"
  | "code_expires_at"
  | "signed_in_at"
>;

/** Makes a connection, and deletes those of the account with the application beyond its newest. */
export async function insertConnection(db: Db, connection: NewConnection): Promise<string> {
  const id = randomToken();
  await db
    .insertInto("connection")
    .values({ id, ...connection, created_at: Date.now() })
    .execute();
  const { account_id, client_id } = connection;
  await sql`delete from connection where id in (
    select id from connection where account_id = ${account_id} and client_id = ${client_id}
    order by created_at desc, id limit ${MAX_CONNECTIONS} offset ${MAX_CONNECTIONS})`.execute(db);
  return id;
}

/** Ends a connection: its tokens and its code are refused from now on. The consents stay. */
export const endConnection = (db: Db, id: string, reason: ConnectionEnd): Promise<unknown> =>
  db
    .updateTable("connection")
    .set({ ended_at: Date.now(), end_reason: reason })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();

/**
 * Ends those connections of an account with an application to which nothing is left of what they asked for.
 * Sharing it again later does not reopen them. Resolves to their ids.
 */
export async function endEmpty(db: Db, accountId: string, clientId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("connection")
    .leftJoin("consent", reachedConsents(Date.now()))
    .select(["connection.id", "connection.scope_hash as scopeHash"])
    .select("consent.scope_hash as consentHash")
    .where("connection.account_id", "=", accountId)
    .where("connection.client_id", "=", clientId)
    .where("connection.ended_at", "is", null)
    .execute();
  const empty: string[] = [];
  for (const own of Map.groupBy(rows, (row) => row.id).values()) {
    const [first] = own;
    const held = own.flatMap(({ consentHash }) => consentHash ?? []);
    if (!first || (await opensAnything(db, first.scopeHash, held))) continue;
    const { id } = first;
    await endConnection(db, id, "unreachable");
    empty.push(id);
  }
  return empty;
}

/** Joins a connection with the consents in force that it reaches. */
export const reachedConsents =
  (now: number) =>
  (join: JoinBuilder<Database, "connection" | "consent">): JoinBuilder<Database, "connection" | "consent"> =>
    join
      .onRef("consent.account_id", "=", "connection.account_id")
      .onRef("consent.client_id", "=", "connection.client_id")
      .on("consent.ended_at", "is", null)
      .on("consent.ends_at", ">", now)
      .on((of) =>
        of.or([
          of("connection.profile_id", "is", null),
          of("consent.profile_id", "=", of.ref("connection.profile_id")),
        ]),
      );

interface Joined {
  /** What the connection or its access token asked for. */
  scopeHash: string;
  consentHash: string | null;
  endsAt: number | null;
}

/** Guarantee: a row of an outer join has all columns of the other table or none. */
const hasConsent = <Row extends Joined>(row: Row): row is Row & { consentHash: string; endsAt: number } =>
  row.consentHash !== null;

/** What a connection or an access token opens now, and until when at most. */
export interface Opened extends Rights {
  /** The first moment at which nothing is left of it, in milliseconds since 1970. */
  endsAt: number;
}

/** What the consents open of what was asked for, each and all together; null for nothing. */
export async function openedBy<Row extends Joined>(db: Db, rows: readonly Row[]) {
  const consents = rows.filter(hasConsent);
  const [first] = consents;
  if (!first) return null;
  const hashes = consents.map(({ consentHash }) => consentHash);
  const { each, all } = await reachOf(db, first.scopeHash, hashes);
  const opening = consents.flatMap((row, index) => {
    const rights = each[index];
    return rights && rights.scopes.names.length > 0 ? { ...row, ...rights } : [];
  });
  if (opening.length === 0) return null;
  return { ...all, endsAt: Math.max(...opening.map(({ endsAt }) => endsAt)), each: opening };
}

/**
 * The redirect URI of an application's latest connection for everybody of whom the customer shares something.
 * Null if it has none.
 */
export async function openRedirectUri(accountId: string, clientId: string): Promise<string | null> {
  const found = await reads()
    .selectFrom("connection")
    .select("redirect_uri as redirectUri")
    .where("account_id", "=", accountId)
    .where("client_id", "=", clientId)
    .where("profile_id", "is", null)
    .where("ended_at", "is", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.redirectUri ?? null;
}

const IDLE_MS = IDLE_DAYS * DAY_MS;

/**
 * When a connection's refresh token expires unused (RFC 9700 section 4.14.2), in milliseconds since 1970:
 * each refresh starts a new idle time.
 */
export const idleEnd = ({ refreshedAt }: { refreshedAt: number | null }): number =>
  (refreshedAt ?? 0) + IDLE_MS;

/** Refresh tokens that were issued at this time or before have expired unused. */
export const idleSince = (now: number): number => now - IDLE_MS;
