import { createHash } from "node:crypto";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { readRows } from "./run-database";

/** Time passes for single rows of the run's database: tests wait for nothing. Codes and tokens are given in plain. */
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

function change(statement: string, ...values: (string | number)[]): void {
  const database = new BetterSqlite3(join(process.env.DATA_DIR ?? ".data", "strandbank.db"), {
    timeout: 10_000,
  });
  try {
    const { changes } = database.prepare(statement).run(...values);
    if (changes !== 1) throw new Error(`Expected to change one row, not ${changes}: ${statement}`);
  } finally {
    database.close();
  }
}

/** As if so many sign-ins to the account with this email address had just failed. */
export const failedSignIns = (email: string, count: number): void =>
  change(
    "insert or replace into rate_count (key, count, ends_at) values (?, ?, ?)",
    `sign-in-account:${sha256(email)}`,
    count,
    Date.now() + 24 * 60 * 60 * 1000,
  );

/** How many sign-ins to the account with this email address count as failed. */
export const countOfFailedSignIns = (email: string): unknown =>
  readRows("select count from rate_count where key = ?", `sign-in-account:${sha256(email)}`)
    .map((row) => (typeof row === "object" && row !== null && "count" in row ? row.count : null))
    .at(0) ?? 0;

/** Lets `seconds` pass for an authorization code. */
export const ageCode = (code: string, seconds: number): void =>
  change(
    "update authorization_code set expires_at = expires_at - ? where hash = ?",
    seconds * 1000,
    sha256(code),
  );

/** Lets `seconds` pass for an access token. */
export const ageAccessToken = (token: string, seconds: number): void =>
  change("update access_token set expires_at = expires_at - ? where hash = ?", seconds * 1000, sha256(token));

/** Lets `seconds` pass since a refresh token was replaced. */
export const ageRotation = (refreshToken: string, seconds: number): void =>
  change(
    "update refresh_token set rotated_at = rotated_at - ? where hash = ?",
    seconds * 1000,
    sha256(refreshToken),
  );

/** Lets `seconds` pass for an authorization request that waits for the customer. */
export const ageRequest = (requestId: string, seconds: number): void =>
  change(
    "update authorization_request set expires_at = expires_at - ? where id = ?",
    seconds * 1000,
    requestId,
  );

/** Lets `seconds` pass for a sign-in session, named by its cookie's value. */
export const ageSession = (sessionId: string, seconds: number): void =>
  change("update session set expires_at = expires_at - ? where hash = ?", seconds * 1000, sha256(sessionId));

/** Lets `seconds` pass since a refresh token was issued. */
export const ageRefreshToken = (refreshToken: string, seconds: number): void =>
  change(
    "update refresh_token set created_at = created_at - ? where hash = ?",
    seconds * 1000,
    sha256(refreshToken),
  );

/** Lets `seconds` pass since the consent was given that a refresh token belongs to. */
export const ageConsent = (refreshToken: string, seconds: number): void =>
  change(
    "update access_grant set created_at = created_at - ? where id = (select grant_id from refresh_token where hash = ?)",
    seconds * 1000,
    sha256(refreshToken),
  );

/** Gives a customer an address outside of the demo world. */
export const moveAway = (email: string): void =>
  change(
    "update account set email = ? where email = ?",
    email.replace("@demo.example", "@real.example"),
    email,
  );

/** Lets `seconds` pass without a sign of life of who packs a profile's genome. */
export const agePacking = (profileId: string, seconds: number): void =>
  change(
    "update packed_genome set claimed_until = claimed_until - ? where profile_id = ?",
    seconds * 1000,
    profileId,
  );
