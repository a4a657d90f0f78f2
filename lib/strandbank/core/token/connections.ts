import { type JoinBuilder, type Selectable, sql } from "kysely";
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

/** Ends those connections of an account with an application that reach no consent in force any more. */
export async function endUnreachable(db: Db, accountId: string, clientId: string): Promise<void> {
  const now = Date.now();
  await sql`update connection set ended_at = ${now}, end_reason = 'unreachable'
    where account_id = ${accountId} and client_id = ${clientId} and ended_at is null and not exists (
      select 1 from consent where consent.account_id = ${accountId} and consent.client_id = ${clientId}
        and consent.ended_at is null and ends_at > ${now}
        and (connection.profile_id is null or consent.profile_id = connection.profile_id))`.execute(db);
}

/** Joins a connection with the consents in force that it reaches, that of the account's own part included. */
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
          of("consent.profile_id", "=", ""),
        ]),
      );

interface Joined {
  consentHash: string | null;
  endsAt: number | null;
}

/** Whether a joined row has a consent. Guarantee: a row of an outer join has all of its columns or none. */
export const hasConsent = <Row extends Joined>(
  row: Row,
): row is Row & { consentHash: string; endsAt: number } => row.consentHash !== null;

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
