import { sql } from "kysely";
import { deleteUnusedScopeSets } from "@/lib/provider/oauth/scopes/unused-scope-sets";
import type { Db } from "@/lib/provider/store/tables/schema";
import { inTransaction } from "@/lib/provider/store/transaction";

/** Largest size of all scope sets that wait for one network address, in bytes: the newest stay. */
export const MAX_WAITING_BYTES = 20_000_000;

/** Deletes the oldest scope sets beyond the limit, with the requests that wait for them. */
export async function boundWaitingScopes(db: Db, addressKey: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const hashes = await beyondLimit(transaction, addressKey);
    if (hashes.length === 0) return;
    await transaction
      .deleteFrom("authorization_request")
      .where("address_key", "=", addressKey)
      .where("scope_hash", "in", hashes)
      .execute();
    await deleteUnusedScopeSets(transaction, hashes);
  });
}

async function beyondLimit(db: Db, addressKey: string): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from (
      select hash, sum(octet_length(scopes)) over (order by newest desc, hash) as bytes
      from scope_set join (
        select scope_hash, max(created_at) as newest
        from authorization_request where address_key = ${addressKey} group by scope_hash
      ) as waiting on waiting.scope_hash = scope_set.hash
    ) as summed where bytes > ${MAX_WAITING_BYTES}`.execute(db);
  return rows.map(({ hash }) => hash);
}
