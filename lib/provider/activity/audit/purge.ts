import { DAY_MS } from "@/lib/provider/base/time";
import { deleteInBatches } from "@/lib/provider/store/delete-in-batches";
import type { Db } from "@/lib/provider/store/tables/schema";

const KEPT_MS = 365 * DAY_MS;

export async function purgeAudit(db: Db, now = Date.now()): Promise<void> {
  await deleteInBatches(db, (db, most) => {
    const old = db
      .selectFrom("audit_event")
      .select("id")
      .where("at", "<=", now - KEPT_MS);
    return db.deleteFrom("audit_event").where("id", "in", old.limit(most)).executeTakeFirstOrThrow();
  });
}

/** Takes account, consent and network address out of the events of an account that is deleted. */
export const forgetActor = (db: Db, accountId: string): Promise<unknown> =>
  db
    .updateTable("audit_event")
    .set({ account_id: null, grant_id: null, address: null })
    .where("account_id", "=", accountId)
    .execute();
