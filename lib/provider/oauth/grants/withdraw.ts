import { loadScopeSet, ScopeSet, saveScopeSet } from "@/lib/provider/oauth/scopes/scopes";
import { writes } from "@/lib/provider/store/database";
import type { Db } from "@/lib/provider/store/tables/schema";
import { inTransaction } from "@/lib/provider/store/transaction";
import { revokeGrant } from "./grants";

interface Withdrawal {
  /** Withdrawn from every consent, whichever profiles it covers. */
  scopes: ScopeSet;
  /** Profiles that are withdrawn altogether. */
  profileIds: readonly string[];
}

/**
 * Withdraws scopes and profiles from all consents of an account for an application, and from issued tokens:
 * the next request is answered without them. A consent with nothing left is revoked.
 */
export async function withdrawPart(accountId: string, clientId: string, part: Withdrawal): Promise<void> {
  await inTransaction(writes(), async (transaction) => {
    for (const grant of await grantRows(transaction, accountId)) {
      if (grant.client_id !== clientId) continue;
      await withdrawProfiles(transaction, grant, part.profileIds);
      await withdrawScopes(transaction, grant, part.scopes);
    }
  });
}

/** Withdraws one profile from all consents of its account. */
export async function withdrawProfile(db: Db, accountId: string, profileId: string): Promise<void> {
  for (const grant of await grantRows(db, accountId)) await withdrawProfiles(db, grant, [profileId]);
}

/** The consents of an account that were not revoked. */
const grantRows = (db: Db, accountId: string) =>
  db
    .selectFrom("access_grant")
    .select(["id", "client_id", "granted_scope_hash", "refused_scope_hash"])
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null)
    .execute();

type GrantRow = Awaited<ReturnType<typeof grantRows>>[number];

async function withdrawProfiles(db: Db, grant: GrantRow, profileIds: readonly string[]): Promise<void> {
  if (profileIds.length === 0) return;
  const { numDeletedRows } = await db
    .deleteFrom("grant_profile")
    .where("grant_id", "=", grant.id)
    .where("profile_id", "in", profileIds)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  const left = await db
    .selectFrom("grant_profile")
    .select("profile_id")
    .where("grant_id", "=", grant.id)
    .executeTakeFirst();
  if (!left) await revokeGrant(db, grant.id, "customer");
}

async function withdrawScopes(db: Db, grant: GrantRow, scopes: ScopeSet): Promise<void> {
  const granted = await loadScopeSet(db, grant.granted_scope_hash);
  const lost = granted.filter((scope) => scopes.has(scope));
  if (lost.names.length === 0) return;
  if (lost.names.length === granted.names.length) return revokeGrant(db, grant.id, "customer");
  const refused = await loadScopeSet(db, grant.refused_scope_hash);
  await db
    .updateTable("access_grant")
    .set({
      granted_scope_hash: await saveScopeSet(db, without(granted, lost)),
      refused_scope_hash: await saveScopeSet(db, new ScopeSet([...refused.names, ...lost.names])),
    })
    .where("id", "=", grant.id)
    .execute();
  await narrowTokens(db, grant.id, lost);
}

/** A token can carry less than its grant: a refresh may have narrowed it. */
async function narrowTokens(db: Db, grantId: string, lost: ScopeSet): Promise<void> {
  const sets = await db
    .selectFrom("access_token")
    .select("scope_hash")
    .distinct()
    .where("grant_id", "=", grantId)
    .execute();
  for (const { scope_hash } of sets) {
    const kept = without(await loadScopeSet(db, scope_hash), lost);
    await db
      .updateTable("access_token")
      .set({ scope_hash: await saveScopeSet(db, kept) })
      .where("grant_id", "=", grantId)
      .where("scope_hash", "=", scope_hash)
      .execute();
  }
}

const without = (scopes: ScopeSet, lost: ScopeSet): ScopeSet => scopes.filter((scope) => !lost.has(scope));
