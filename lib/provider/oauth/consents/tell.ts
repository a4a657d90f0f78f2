import type { Selectable } from "kysely";
import type { Database, Db } from "@/lib/provider/store/tables/schema";

type Change = Selectable<Database["consent_change"]>;

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
}

/** Deletes the changes of an end that is changed again: the next one says it all. */
export const deleteEndChanges = (db: Db, consentId: string): Promise<unknown> =>
  db
    .deleteFrom("consent_change")
    .where("consent_id", "=", consentId)
    .where("kind", "=", "end_changed")
    .execute();

/** Deletes the changes of a consent but the newest, `most` of them. */
export const deleteOldChanges = (db: Db, consentId: string, most: number): Promise<unknown> =>
  db
    .deleteFrom("consent_change")
    .where("consent_id", "=", consentId)
    .where("number", "<=", (of) =>
      of
        .selectFrom("consent_change")
        .select("number")
        .where("consent_id", "=", consentId)
        .orderBy("number", "desc")
        .limit(1)
        .offset(most),
    )
    .execute();
