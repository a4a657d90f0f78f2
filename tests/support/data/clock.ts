import { createHash } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { type RawBuilder, sql } from "kysely";
import { HOUR_MS } from "@/lib/strandbank/platform/base/time";
import { sessionOf } from "../oauth";
import { runDatabase } from "./run-database";

/**
 * Moves the times of single rows of the run's database, so that no test has to wait. Takes codes and tokens
 * in plain.
 */
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

async function change(statement: RawBuilder<unknown>): Promise<void> {
  const { numAffectedRows } = await statement.execute(runDatabase());
  if (numAffectedRows !== 1n) throw new Error(`Expected to change one row, not ${numAffectedRows}.`);
}

/** Sets a time of one row back. */
const later = (table: string, column: string, seconds: number, isRow: RawBuilder<unknown>): Promise<void> =>
  change(
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - ${seconds * 1000} where ${isRow}`,
  );

const keyOf = (email: string): string => `sign-in-account:${sha256(email)}`;

/** Pretends that this many sign-ins to the account with this email address just failed. */
export const failedSignIns = (email: string, count: number): Promise<void> =>
  setFailures(keyOf(email), count, 24 * HOUR_MS);

/** Pretends that the signed-in customer of a request context just gave this many wrong passwords. */
export async function failedConfirmations(request: APIRequestContext, count: number): Promise<void> {
  await setFailures(`confirm-session:${sha256(sha256(await sessionOf(request)))}`, count, 24 * HOUR_MS);
}

/** Pretends that this many sign-ins from this IPv4 address just failed. */
export const failedSignInsFrom = (address: string, count: number): Promise<void> =>
  setFailures(`sign-in-address:${sha256(address)}`, count, HOUR_MS);

async function setFailures(key: string, count: number, spanMs: number): Promise<void> {
  const failures = { count, ends_at: Date.now() + spanMs };
  await runDatabase()
    .insertInto("rate_count")
    .values({ key, ...failures })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(failures))
    .execute();
}

/** The number of failed sign-ins that are counted for this email address. */
export async function countOfFailedSignIns(email: string): Promise<number> {
  const row = await runDatabase()
    .selectFrom("rate_count")
    .select("count")
    .where("key", "=", keyOf(email))
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Lets `seconds` pass since an application's secret was rotated. */
export const ageRotatedSecret = (clientId: string, seconds: number): Promise<void> =>
  later("client", "previous_secret_until", seconds, sql`id = ${clientId}`);

/** Lets `seconds` pass for an authorization code. */
export const ageCode = (code: string, seconds: number): Promise<void> =>
  later("connection", "code_expires_at", seconds, sql`code_hash = ${sha256(code)}`);

/** Lets `seconds` pass for an access token. */
export const ageAccessToken = (token: string, seconds: number): Promise<void> =>
  later("access_token", "expires_at", seconds, sql`hash = ${sha256(token)}`);

/** Lets `seconds` pass since a refresh token was replaced. */
export const ageRotation = (refreshToken: string, seconds: number): Promise<void> =>
  later("connection", "refreshed_at", seconds, sql`previous_hash = ${sha256(refreshToken)}`);

/** Lets `seconds` pass for an authorization request that is waiting for the customer. */
export const ageRequest = (requestId: string, seconds: number): Promise<void> =>
  later("authorization_request", "expires_at", seconds, sql`id = ${requestId}`);

/** Lets `seconds` pass since a refresh token was issued. */
export const ageRefreshToken = (refreshToken: string, seconds: number): Promise<void> =>
  later("connection", "refreshed_at", seconds, sql`refresh_hash = ${sha256(refreshToken)}`);

/** Lets `seconds` pass since the customer whose refresh token this is shared something with the application. */
export async function ageConsents(refreshToken: string, seconds: number): Promise<void> {
  await sql`update consent set since = since - ${seconds * 1000}, ends_at = ends_at - ${seconds * 1000}
    where exists (select 1 from connection where refresh_hash = ${sha256(refreshToken)}
      and connection.account_id = consent.account_id and connection.client_id = consent.client_id)`.execute(
    runDatabase(),
  );
}

/** Gives a customer an email address outside the demo world. */
export const moveAway = (email: string): Promise<void> =>
  change(
    sql`update account set email = ${email.replace("@demo.example", "@real.example")} where email = ${email}`,
  );

/** Lets `seconds` pass since a profile's genome was first asked for; negative ones set the clock back. */
export const ageGenomeRequest = (profileId: string, seconds: number): Promise<void> =>
  later("packed_genome", "requested_at", seconds, sql`profile_id = ${profileId}`);

/** Expires, at the provider, the access tokens that an application has for a customer. */
export async function expireAccessTokens(email: string, clientId = "rangefinder"): Promise<void> {
  await runDatabase()
    .updateTable("access_token")
    .set({ expires_at: 1 })
    .where("connection_id", "in", (of) =>
      of
        .selectFrom("connection")
        .innerJoin("account", "account.id", "connection.account_id")
        .select("connection.id")
        .where("client_id", "=", clientId)
        .where("email", "=", email),
    )
    .execute();
}

/** Lets `seconds` pass since the sign-ins of a customer's sessions. */
export async function ageSignIns(email: string, seconds: number): Promise<void> {
  const account = runDatabase().selectFrom("account").select("id").where("email", "=", email);
  await runDatabase()
    .updateTable("session")
    .set({ created_at: Date.now() - seconds * 1_000 })
    .where("account_id", "in", account)
    .execute();
}
