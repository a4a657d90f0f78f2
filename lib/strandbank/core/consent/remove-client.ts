import { sql } from "kysely";
import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { HOUR_MS } from "@/lib/strandbank/platform/base/time";
import { type Actor, audit } from "@/lib/strandbank/platform/records/audit/record";
import { writes } from "@/lib/strandbank/platform/store/database";
import { deleteRows, inBatches } from "@/lib/strandbank/platform/store/delete-in-batches";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";
import { endAll } from "./record";

/**
 * Removes an application: from now on it is unknown, and its tokens are refused. `clearRemovedClients` then
 * ends its consents and deletes what it had. Throws `not_found`.
 */
export async function removeClient(id: string, actor: Actor = {}): Promise<void> {
  await inTransaction(writes(), async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("client")
      .set({ removed_at: Date.now(), owner_account_id: null, is_verified: 0 })
      .set({ secret_hash: null, previous_secret_hash: null, previous_secret_until: null })
      .where("id", "=", id)
      .where("removed_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ServiceError("not_found", `There is no application ${id}.`);
    await audit("client_removed", { ...actor, clientId: id }, transaction);
  });
}

/**
 * Ends the consents with applications that were removed, and deletes their connections, requests and changes,
 * in batches. Consents and their history stay: they are the customer's record. As long as there are any, the
 * id cannot be registered again.
 */
export async function clearRemovedClients(db: Db, now = Date.now()): Promise<void> {
  const removed = await db
    .selectFrom("client")
    .select(["id", "removed_at"])
    .where("removed_at", "is not", null)
    .where(sql<boolean>`name <> ''`)
    .execute();
  for (const { id, removed_at } of removed) await clear(db, id, removed_at ?? now, now);
}

async function clear(db: Db, clientId: string, removedAt: number, now: number): Promise<void> {
  await inBatches(db, async (transaction, most) => {
    const inForce = await transaction
      .selectFrom("consent")
      .select("id")
      .where("client_id", "=", clientId)
      .where("ended_at", "is", null)
      .limit(most)
      .execute();
    await endAll(
      transaction,
      inForce.map(({ id }) => id),
      "application",
    );
    return inForce.length;
  });
  for (const table of OF_CLIENT)
    await deleteRows(db, [table, "id"], db.selectFrom(table).select("id").where("client_id", "=", clientId));
  // A decision that began before the removal may still be committed: the next purge clears again.
  if (removedAt > now - HOUR_MS) return;
  await inTransaction(db, async (transaction) => {
    for (const table of DETAILS)
      await transaction.deleteFrom(table).where("client_id", "=", clientId).execute();
    const details = { name: "", developer: "", homepage: null };
    await transaction.updateTable("client").set(details).where("id", "=", clientId).execute();
    const consents = transaction.selectFrom("consent").select("id").where("client_id", "=", clientId);
    if (await consents.limit(1).executeTakeFirst()) return;
    await transaction.deleteFrom("client").where("id", "=", clientId).execute();
  });
}

const OF_CLIENT = ["connection", "authorization_request", "client_request", "consent_change"] as const;
const DETAILS = [
  "client_redirect_uri",
  "client_scope_purpose",
  "verified_logo",
  "consent_change_count",
] as const;
