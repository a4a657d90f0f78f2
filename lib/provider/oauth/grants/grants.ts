import { sql } from "kysely";
import { loadScopeSet, ScopeSet } from "@/lib/provider/oauth/scopes/scopes";
import { reads, writes } from "@/lib/provider/store/database";
import type { Db, EndReason } from "@/lib/provider/store/tables/schema";
import { inTransaction } from "@/lib/provider/store/transaction";
import { endOf, idleSince, isRenewable } from "./lifetime";

/** A consent in force. */
export interface Grant {
  id: string;
  clientId: string;
  profileIds: readonly string[];
  /** Whether it is about one profile (`select_profile`), so that no other can join it. */
  isSingle: boolean;
  scopes: ScopeSet;
  /** Milliseconds since 1970, as all times. */
  createdAt: number;
  endsAt: number;
  lastsDays: number;
}

/** Whether a grant opens this profile of its account. */
export const reaches = ({ profileIds }: Pick<Grant, "profileIds">, id: string): boolean =>
  profileIds.includes(id);

/**
 * The grants of an account that are in force, oldest first: neither revoked nor at their end, and with a
 * refresh token or a code that can still be used.
 */
export async function grantsInForce(accountId: string, db = reads()): Promise<Grant[]> {
  const now = Date.now();
  const rows = await db
    .selectFrom("access_grant")
    .select(["id", "client_id as clientId", "is_single", "granted_scope_hash"])
    .select(["created_at as createdAt", "ends_at as endsAt", "lasts_days as lastsDays"])
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null)
    .where("ends_at", ">", now)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom("refresh_token")
            .select("hash")
            .whereRef("grant_id", "=", "access_grant.id")
            .where("rotated_at", "is", null)
            .where("refresh_token.created_at", ">", idleSince(now)),
        ),
        exists(
          selectFrom("authorization_code")
            .select("hash")
            .whereRef("grant_id", "=", "access_grant.id")
            .where("used_at", "is", null)
            .where("expires_at", ">", now),
        ),
      ]),
    )
    .orderBy("created_at")
    .execute();
  const covered = await coveredProfiles(accountId, db);
  return Promise.all(
    rows.map(async ({ is_single, granted_scope_hash, ...grant }) => ({
      ...grant,
      profileIds: covered.get(grant.id) ?? [],
      isSingle: is_single === 1,
      scopes: await loadScopeSet(db, granted_scope_hash),
    })),
  );
}

/** The profiles of each grant of an account, in the account's order, by the grant's id. */
export async function coveredProfiles(accountId: string, db = reads()): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("profile")
    .innerJoin("grant_profile", "grant_profile.profile_id", "profile.id")
    .select(["grant_id", "profile_id"])
    .where("account_id", "=", accountId)
    .orderBy("position")
    .execute();
  const covered = new Map<string, string[]>();
  for (const { grant_id, profile_id } of rows)
    covered.set(grant_id, [...(covered.get(grant_id) ?? []), profile_id]);
  return covered;
}

/** All scopes that an application has by these grants together. */
export const sharedScopes = (grants: readonly Grant[], clientId: string): ScopeSet =>
  new ScopeSet(grants.flatMap((grant) => (grant.clientId === clientId ? grant.scopes.names : [])));

/** Revokes a consent: its access tokens, refresh tokens and code are refused from now on. */
export async function revokeGrant(db: Db, grantId: string, reason: EndReason): Promise<void> {
  await db
    .updateTable("access_grant")
    .set({ revoked_at: Date.now(), end_reason: reason })
    .where("id", "=", grantId)
    .where("revoked_at", "is", null)
    .execute();
}

/** Revokes all of an account's consents for an application. Returns how many were not revoked before. */
export async function revokeApplication(accountId: string, clientId: string): Promise<number> {
  const { numUpdatedRows } = await writes()
    .updateTable("access_grant")
    .set({ revoked_at: Date.now(), end_reason: "customer" })
    .where("account_id", "=", accountId)
    .where("client_id", "=", clientId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Renews those consents for an application that are in force and near their end: each lasts as long again,
 * from now. Returns how many.
 */
export async function renewConsents(accountId: string, clientId: string): Promise<number> {
  return inTransaction(writes(), async (transaction) => {
    const grants = await grantsInForce(accountId, transaction);
    const due = grants.filter((grant) => grant.clientId === clientId && isRenewable(grant.endsAt));
    for (const { id, lastsDays } of due)
      await transaction
        .updateTable("access_grant")
        .set({ ends_at: endOf(lastsDays) })
        .where("id", "=", id)
        .execute();
    return due.length;
  });
}

/** Most consents of an account for one application at a time. Visitors of the demo share its accounts. */
export const MAX_GRANTS = 1_000;

/**
 * Revokes the oldest consents of an account for an application beyond `MAX_GRANTS`, and deletes those beyond
 * twice as many.
 */
export async function makeRoom(db: Db, accountId: string, clientId: string): Promise<void> {
  await sql`update access_grant set revoked_at = ${Date.now()}, end_reason = 'newer' where id in (
    select id from access_grant where account_id = ${accountId} and client_id = ${clientId}
      and revoked_at is null
    order by created_at desc, id limit ${MAX_GRANTS} offset ${MAX_GRANTS})`.execute(db);
  await sql`delete from access_grant where id in (
    select id from access_grant where account_id = ${accountId} and client_id = ${clientId}
    order by created_at desc, id limit ${MAX_GRANTS} offset ${2 * MAX_GRANTS})`.execute(db);
}

/** How many accounts have a consent for an application that was not revoked. */
export async function countCustomers(clientId: string): Promise<number> {
  const { count } = await reads()
    .selectFrom("access_grant")
    .select((of) => of.fn.count<number>("account_id").distinct().as("count"))
    .where("client_id", "=", clientId)
    .where("revoked_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
