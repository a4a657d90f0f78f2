import { sql } from "kysely";
import { deleteUnusedScopeSets, type ScopeSet, saveScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { randomToken, sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { DAY_MS } from "@/lib/strandbank/platform/base/time";
import { AUTHORIZATION_REQUEST_MINUTES, MAX_PENDING_REQUESTS } from "@/lib/strandbank/platform/bounds";
import { addressKey } from "@/lib/strandbank/platform/limits/api-limit";
import { deleteEnded } from "@/lib/strandbank/platform/store/delete-in-batches";
import type { Db, ResourceName } from "@/lib/strandbank/platform/store/tables/schema";
import { withoutNul } from "@/lib/strandbank/platform/store/text";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";

/** Largest size of all scope sets that wait for one network address, in bytes; the newest are kept. */
export const MAX_WAITING_BYTES = 20_000_000;

/** As many requests with so few scopes each stay below the bound of their size. */
const FEW_SCOPES = 1_000;

export interface CheckedRequest {
  clientId: string;
  redirectUri: string;
  scopes: ScopeSet;
  resource: ResourceName | null;
  state: string | null;
  codeChallenge: string | null;
  /** Thumbprint of the key that the code is to be bound to; null where the application does not say. */
  dpopJkt: string | null;
  selectProfile: boolean;
  /** Largest age of the customer's sign-in, in seconds; null where the application does not say. */
  maxAge: number | null;
}

/**
 * Stores an authorization request for the consent page and returns its id.
 * @param address the browser's network address; requests from an unknown one (null) are not counted
 */
export async function storeRequest(
  db: Db,
  request: CheckedRequest,
  address: string | null,
  now = Date.now(),
): Promise<string> {
  const id = randomToken();
  const key = address === null ? null : sha256Hex(addressKey(address));
  await inTransaction(db, async (transaction) => {
    await transaction
      .insertInto("authorization_request")
      .values({
        id,
        client_id: request.clientId,
        redirect_uri: request.redirectUri,
        scope_hash: await saveScopeSet(transaction, request.scopes),
        resource: request.resource,
        state: request.state === null ? null : withoutNul(request.state),
        code_challenge: request.codeChallenge,
        dpop_jkt: request.dpopJkt,
        select_profile: request.selectProfile ? 1 : 0,
        max_age: request.maxAge,
        address_key: key,
        created_at: now,
        expires_at: now + AUTHORIZATION_REQUEST_MINUTES * 60_000,
        decided_at: null,
      })
      .execute();
  });
  if (key === null) return id;
  await sql`delete from authorization_request where id in (
    select id from authorization_request where address_key = ${key}
    order by created_at desc, id limit ${MAX_PENDING_REQUESTS} offset ${MAX_PENDING_REQUESTS})`.execute(db);
  if (request.scopes.names.length > FEW_SCOPES) await boundWaitingScopes(db, key);
  return id;
}

/** Deletes the oldest scope sets beyond the limit, with the requests that wait for them. */
async function boundWaitingScopes(db: Db, key: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ hash: string }>`
      select hash from (
        select hash, sum(octet_length(scopes)) over (order by newest desc, hash) as bytes
        from scope_set join (
          select scope_hash, max(created_at) as newest
          from authorization_request where address_key = ${key} group by scope_hash
        ) as waiting on waiting.scope_hash = scope_set.hash
      ) as summed where bytes > ${MAX_WAITING_BYTES}`.execute(transaction);
    const hashes = rows.map(({ hash }) => hash);
    if (hashes.length === 0) return;
    await transaction
      .deleteFrom("authorization_request")
      .where("address_key", "=", key)
      .where("scope_hash", "in", hashes)
      .execute();
    await deleteUnusedScopeSets(transaction, hashes);
  });
}

/** Deletes authorization requests a day after they expired; until then the page can say that they expired. */
export const purgeRequests = (db: Db, now: number): Promise<void> =>
  deleteEnded(db, ["authorization_request", "id"], "expires_at", now - DAY_MS);
