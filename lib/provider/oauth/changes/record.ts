import type { Selectable } from "kysely";
import type { Database, Db } from "@/lib/provider/store/tables/schema";

type Change = Selectable<Database["consent_change"]>;

/** Most changes of one consent that are kept; the oldest go. */
const MAX_CHANGES = 100;

/**
 * Notes, in the transaction of a change, what its application is told. An application's changes become
 * visible in the order of their numbers: whoever takes a number waits for the one before.
 */
export async function recordChange(
  db: Db,
  consent: Pick<Change, "account_id" | "client_id" | "profile_id" | "scope_hash" | "ends_at"> & {
    id: string;
  },
  kind: Change["kind"],
  at: number,
): Promise<void> {
  const { id: consent_id, account_id, client_id, profile_id, scope_hash, ends_at } = consent;
  const { number } = await db
    .insertInto("consent_change_count")
    .values({ client_id, number: 1 })
    .onConflict((conflict) =>
      conflict
        .column("client_id")
        .doUpdateSet((of) => ({ number: of("consent_change_count.number", "+", 1) })),
    )
    .returning("number")
    .executeTakeFirstOrThrow();
  const change = { client_id, number, at, account_id, profile_id, consent_id, kind, scope_hash, ends_at };
  await db.insertInto("consent_change").values(change).execute();
  const older = db
    .selectFrom("consent_change")
    .select("number")
    .where("consent_id", "=", consent_id)
    .orderBy("number", "desc")
    .limit(1)
    .offset(MAX_CHANGES);
  await db
    .deleteFrom("consent_change")
    .where("consent_id", "=", consent_id)
    .where("number", "<=", older)
    .execute();
}
