import { sql } from "kysely";
import { deleteUnusedScopeSets } from "@/lib/strandbank/core/scopes/scopes";
import { idleSince } from "@/lib/strandbank/core/token/connections";
import { DAY_MS } from "@/lib/strandbank/platform/base/time";
import { CHANGES_KEPT_DAYS } from "@/lib/strandbank/platform/bounds";
import { deleteEnded, deleteRows, eachSlice } from "@/lib/strandbank/platform/store/delete-in-batches";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";
import { endConsent } from "./record";

/** A larger scope set, of about a thousand locations, goes as soon as its request expires. */
const MAX_SCOPE_BYTES = 12_000;

/** How long an ended consent is kept with its history, in ms. */
const KEPT_MS = 365 * DAY_MS;

/** How long a connection stays that has ended, so that a used code or token is told from an unknown one. */
const ENDED_KEPT_MS = 30 * DAY_MS;

/** Deletes authorization requests with a long scope set as soon as they expire. */
export const purgeLongRequests = (db: Db, now: number): Promise<void> =>
  eachSlice(setsAfter(db), async (hashes) => {
    const long = db
      .selectFrom("scope_set")
      .select("hash")
      .where("hash", "in", hashes)
      .where(sql<number>`octet_length(scope_set.scopes)`, ">", MAX_SCOPE_BYTES);
    const found = (await long.execute()).map(({ hash }) => hash);
    const requests = db
      .selectFrom("authorization_request")
      .select("id")
      .where("scope_hash", "in", found)
      .where("expires_at", "<=", now);
    if (found.length > 0) await deleteRows(db, ["authorization_request", "id"], requests);
  });

/** Closes the consents whose end has come, and deletes those that ended a year ago. */
export async function purgeConsents(db: Db, now: number): Promise<void> {
  const due = async (after: string, most: number) => {
    const rows = db.selectFrom("consent").select("id").where("id", ">", after).where("ended_at", "is", null);
    return (await rows.where("ends_at", "<=", now).orderBy("id").limit(most).execute()).map(({ id }) => id);
  };
  await eachSlice(due, (ids) =>
    inTransaction(db, async (transaction) => {
      const rows = transaction.selectFrom("consent").selectAll().where("id", "in", ids);
      for (const row of await rows.where("ended_at", "is", null).where("ends_at", "<=", now).execute())
        await endConsent(transaction, row, "end", row.ends_at);
    }),
  );
  await deleteEnded(db, ["consent", "id"], "ended_at", now - KEPT_MS);
}

/** Deletes changes that applications can no longer ask for. */
export const purgeChanges = (db: Db, now: number): Promise<void> =>
  deleteEnded(db, ["consent_change", "client_id", "number"], "at", now - CHANGES_KEPT_DAYS * DAY_MS);

/** Deletes connections that ended, or that were not used, long ago. */
export const purgeConnections = (db: Db, now: number): Promise<void> =>
  deleteRows(
    db,
    ["connection", "id"],
    db
      .selectFrom("connection")
      .select("id")
      .where((of) =>
        of.or([
          of("ended_at", "<=", now - ENDED_KEPT_MS),
          of("refreshed_at", "<=", idleSince(now - ENDED_KEPT_MS)),
          of.and([of("family_hash", "is", null), of("code_expires_at", "<=", now - DAY_MS)]),
        ]),
      )
      // The demo's own, which has an access token alone.
      .where("code_hash", "is not", null),
  );

export const purgeScopeSets = (db: Db): Promise<void> =>
  eachSlice(setsAfter(db), (hashes) =>
    inTransaction(db, (transaction) => deleteUnusedScopeSets(transaction, hashes)),
  );

const setsAfter = (db: Db) => async (after: string, most: number) => {
  const sets = db.selectFrom("scope_set").select("hash").where("hash", ">", after);
  return (await sets.orderBy("hash").limit(most).execute()).map(({ hash }) => hash);
};
