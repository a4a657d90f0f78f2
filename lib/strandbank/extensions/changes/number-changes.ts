import { sql } from "kysely";
import { writes } from "@/lib/strandbank/platform/store/database";
import { lockRow } from "@/lib/strandbank/platform/store/lock-row";
import { prepared } from "@/lib/strandbank/platform/store/prepared";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";

/** Changes that get their numbers in one transaction. */
const BATCH = 1_000;

/**
 * Numbers the changes of an application that have none yet. Decisions record changes without a number: they
 * would wait for each other's numbers. Every list of changes numbers them first, so a change that is
 * committed later has a larger number than all changes that were listed before.
 */
export async function numberChanges(clientId: string): Promise<void> {
  if ((await unnumbered({ clientId })).length === 0) return;
  // Under a lock and with what is committed then: in a serializable transaction, decisions would conflict.
  while ((await inTransaction(writes(), (db) => numberBatch(db, clientId), "read committed")) === BATCH);
}

const unnumbered = prepared((db, { clientId }: { clientId: string }) =>
  db
    .selectFrom("consent_change")
    .select("id")
    .where("client_id", "=", clientId)
    .where("number", "is", null)
    .limit(1),
);

async function numberBatch(db: Db, clientId: string): Promise<number> {
  const count = { client_id: clientId, number: 0 };
  await db
    .insertInto("consent_change_count")
    .values(count)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await lockRow(db, "consent_change_count", "client_id", clientId);
  const { number } = await db
    .selectFrom("consent_change_count")
    .select("number")
    .where("client_id", "=", clientId)
    .executeTakeFirstOrThrow();
  const { numAffectedRows = 0n } = await sql`
    update consent_change set number = ${number} + place
    from (select id as own_id, row_number() over (order by id) as place from consent_change
      where client_id = ${clientId} and number is null order by id limit ${BATCH}) as placed
    where consent_change.id = own_id`.execute(db);
  const numbered = Number(numAffectedRows);
  await db
    .updateTable("consent_change_count")
    .set({ number: number + numbered })
    .where("client_id", "=", clientId)
    .execute();
  return numbered;
}
