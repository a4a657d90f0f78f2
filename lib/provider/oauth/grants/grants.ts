import { loadScopeSet } from "@/lib/provider/oauth/scopes/scope-sets";
import { ScopeSet } from "@/lib/provider/oauth/scopes/scopes";
import { database } from "@/lib/provider/store/database";
import type { Db } from "@/lib/provider/store/tables/schema";
import { refreshLimits } from "./lifetime";

/** A consent in force. */
export interface Grant {
  id: string;
  clientId: string;
  /** Null covers all profiles of the account but the withdrawn ones. */
  profileId: string | null;
  withdrawnProfiles: readonly string[];
  scopes: ScopeSet;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** Whether a grant opens this profile of its account. */
export const reaches = ({ profileId, withdrawnProfiles }: Grant, id: string): boolean =>
  profileId === null ? !withdrawnProfiles.includes(id) : profileId === id;

/**
 * The grants of an account that are in force, oldest first: not revoked, and with a refresh token or a code
 * that can still be used.
 */
export async function grantsInForce(accountId: string): Promise<Grant[]> {
  const db = database();
  const tooOld = refreshLimits();
  const rows = await db
    .selectFrom("access_grant")
    .leftJoin("refresh_token", (join) =>
      join
        .onRef("refresh_token.grant_id", "=", "access_grant.id")
        .on("refresh_token.rotated_at", "is", null)
        .on("refresh_token.created_at", ">", tooOld.issuedAt)
        .on("access_grant.created_at", ">", tooOld.grantedAt),
    )
    .leftJoin("authorization_code", (join) =>
      join
        .onRef("authorization_code.grant_id", "=", "access_grant.id")
        .on("authorization_code.used_at", "is", null)
        .on("authorization_code.expires_at", ">", Date.now()),
    )
    .select(["access_grant.id", "client_id", "profile_id", "granted_scope_hash", "access_grant.created_at"])
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null)
    .where((where) =>
      where.or([
        where("refresh_token.hash", "is not", null),
        where("authorization_code.hash", "is not", null),
      ]),
    )
    .orderBy("access_grant.created_at")
    .execute();
  const withdrawn = await db
    .selectFrom("withdrawn_profile")
    .innerJoin("access_grant", "access_grant.id", "withdrawn_profile.grant_id")
    .select(["grant_id", "withdrawn_profile.profile_id"])
    .where("account_id", "=", accountId)
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      clientId: row.client_id,
      profileId: row.profile_id,
      withdrawnProfiles: withdrawn.flatMap(({ grant_id, profile_id }) =>
        grant_id === row.id ? profile_id : [],
      ),
      scopes: await loadScopeSet(db, row.granted_scope_hash),
      createdAt: row.created_at,
    })),
  );
}

/** All scopes that an account shares with an application, over all consents in force. */
export async function sharedScopes(accountId: string, clientId: string): Promise<ScopeSet> {
  const grants = await grantsInForce(accountId);
  return new ScopeSet(grants.flatMap((grant) => (grant.clientId === clientId ? grant.scopes.names : [])));
}

/** Revokes a consent: its access tokens, refresh tokens and code are refused from now on. */
export async function revokeGrant(db: Db, grantId: string): Promise<void> {
  await db
    .updateTable("access_grant")
    .set({ revoked_at: Date.now() })
    .where("id", "=", grantId)
    .where("revoked_at", "is", null)
    .execute();
}

/** Revokes all of an account's consents for an application. Returns how many were not revoked before. */
export async function revokeApplication(accountId: string, clientId: string): Promise<number> {
  const { numUpdatedRows } = await database()
    .updateTable("access_grant")
    .set({ revoked_at: Date.now() })
    .where("account_id", "=", accountId)
    .where("client_id", "=", clientId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** How many accounts have a consent for an application that was not revoked. */
export async function countCustomers(clientId: string): Promise<number> {
  const { count } = await database()
    .selectFrom("access_grant")
    .select((of) => of.fn.count<number>("account_id").distinct().as("count"))
    .where("client_id", "=", clientId)
    .where("revoked_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
