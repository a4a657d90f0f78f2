import { grantsInForce, reaches } from "@/lib/provider/oauth/grants/grants";
import { loadScopeSet } from "@/lib/provider/oauth/scopes/scope-sets";
import type { ScopeSet } from "@/lib/provider/oauth/scopes/scopes";
import { database } from "@/lib/provider/store/database";
import type { PendingRequest } from "./request";

/** What the customer decided for this application before. */
export interface ConsentHistory {
  /** Whether the application already reads anything of this profile. */
  covers: (profileId: string) => boolean;
  /**
   * Whether it has the scope for each profile of the account, any of which the new consent could cover, and
   * does not ask for everything anew.
   */
  isShared: (scope: string) => boolean;
  wasRefused: (scope: string) => boolean;
}

/** Reads what the account (with these profiles) granted to and refused the application of this request. */
export async function consentHistory(
  accountId: string,
  profiles: readonly { id: string }[],
  request: PendingRequest,
): Promise<ConsentHistory> {
  const all = await grantsInForce(accountId);
  const grants = all.filter(({ clientId }) => clientId === request.clientId);
  const refused = await lastRefused(accountId, request.clientId);
  return {
    covers: (profileId) => grants.some((grant) => reaches(grant, profileId)),
    isShared: (scope) =>
      !request.asksAgain &&
      profiles.every(({ id }) => grants.some((grant) => reaches(grant, id) && grant.scopes.has(scope))),
    wasRefused: (scope) => refused?.has(scope) ?? false,
  };
}

/** What the customer refused when this application last asked and got anything; null when it never did. */
export async function lastRefused(accountId: string, clientId: string): Promise<ScopeSet | null> {
  const db = database();
  const last = await db
    .selectFrom("access_grant")
    .select("refused_scope_hash")
    .where("account_id", "=", accountId)
    .where("client_id", "=", clientId)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return last ? loadScopeSet(db, last.refused_scope_hash) : null;
}
