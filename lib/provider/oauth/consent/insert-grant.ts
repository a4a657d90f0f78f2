import type { Profile } from "@/lib/provider/accounts/profiles";
import { randomToken } from "@/lib/provider/base/crypto";
import type { LastingDays } from "@/lib/provider/bounds";
import { makeRoom } from "@/lib/provider/oauth/grants/grants";
import type { ScopeSet } from "@/lib/provider/oauth/scopes/scopes";
import { saveScopeSet } from "@/lib/provider/oauth/scopes/scopes";
import type { Db } from "@/lib/provider/store/tables/schema";
import type { PendingRequest } from "./request";

export interface Consent {
  accountId: string;
  /** The customer's network address, when known. */
  address: string | null;
  profiles: readonly Profile[];
  lastsDays: LastingDays;
  /** Milliseconds since 1970. */
  givenAt: number;
  endsAt: number;
  granted: ScopeSet;
}

export async function insertGrant(db: Db, request: PendingRequest, consent: Consent): Promise<string> {
  const id = randomToken();
  const refused = refusedScopes(request.scopes, consent.granted);
  await db
    .insertInto("access_grant")
    .values({
      id,
      account_id: consent.accountId,
      client_id: request.clientId,
      granted_scope_hash: await saveScopeSet(db, consent.granted),
      refused_scope_hash: await saveScopeSet(db, refused),
      resource: request.resource,
      created_at: consent.givenAt,
      revoked_at: null,
      is_single: request.selectProfile ? 1 : 0,
      lasts_days: consent.lastsDays,
      ends_at: consent.endsAt,
    })
    .execute();
  const covered = consent.profiles.map((profile) => ({ grant_id: id, profile_id: profile.id }));
  if (covered.length > 0) await db.insertInto("grant_profile").values(covered).execute();
  await makeRoom(db, consent.accountId, request.clientId);
  return id;
}

export const refusedScopes = (requested: ScopeSet, granted: ScopeSet): ScopeSet =>
  requested.filter((scope) => !granted.has(scope));
