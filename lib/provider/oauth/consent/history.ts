import { listProfiles, type Profile } from "@/lib/provider/accounts/profiles";
import { type Grant, grantsInForce, reaches } from "@/lib/provider/oauth/grants/grants";
import { loadScopeSet, ScopeSet } from "@/lib/provider/oauth/scopes/scopes";
import { reads } from "@/lib/provider/store/database";
import type { PendingRequest } from "./request";

/** What the application may read of a person already. */
export type EarlierItems = NonNullable<ReturnType<typeof earlierItems>>;

/** The customer's earlier decisions about this application. */
export interface ConsentHistory {
  /** Whether the application already has access to this profile. */
  covers: (profileId: string) => boolean;
  /** Whether it already has the scope for every profile of the account, and does not ask again. */
  isShared: (scope: string) => boolean;
  wasRefused: (scope: string) => boolean;
  /** With `select_profile`: of the profile that was shared last, while another one is not; else null. */
  earlier: EarlierItems | null;
}

/** Reads what the account granted to and refused the application of this request. */
export async function consentHistory(accountId: string, request: PendingRequest): Promise<ConsentHistory> {
  const profiles = await listProfiles(accountId);
  const all = await grantsInForce(accountId);
  const grants = all.filter(({ clientId }) => clientId === request.clientId);
  const refused = await lastRefused(accountId, request.clientId);
  return {
    covers: (profileId) => grants.some((grant) => reaches(grant, profileId)),
    isShared: (scope) =>
      !request.asksAgain &&
      profiles.every(({ id }) => grants.some((grant) => reaches(grant, id) && grant.scopes.has(scope))),
    wasRefused: (scope) => refused.has(scope),
    earlier: request.selectProfile ? earlierItems(grants, profiles) : null,
  };
}

function earlierItems(grants: readonly Grant[], profiles: readonly Profile[]) {
  const reached = profiles.filter(({ id }) => grants.some((grant) => reaches(grant, id)));
  const last = reached.find(({ id }) => grants.at(-1)?.profileIds.includes(id));
  if (!last || reached.length === profiles.length) return null;
  const own = grants.filter((grant) => reaches(grant, last.id));
  return {
    name: `${last.first_name} ${last.last_name}`,
    has: (scope: string) => own.some(({ scopes }) => scopes.has(scope)),
  };
}

/** Scopes refused in this application's last consent. */
export async function lastRefused(accountId: string, clientId: string): Promise<ScopeSet> {
  const db = reads();
  const last = await db
    .selectFrom("access_grant")
    .select("refused_scope_hash")
    .where("account_id", "=", accountId)
    .where("client_id", "=", clientId)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return last ? loadScopeSet(db, last.refused_scope_hash) : new ScopeSet([]);
}
