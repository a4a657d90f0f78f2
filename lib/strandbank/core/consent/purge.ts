import { sql } from "kysely";
import { deleteUnusedScopeSets, unusedScopeSets } from "@/lib/strandbank/core/scopes/scopes";
import { endEmpty, idleSince } from "@/lib/strandbank/core/token/connections";
import { DAY_MS } from "@/lib/strandbank/platform/base/time";
import { CHANGES_KEPT_DAYS } from "@/lib/strandbank/platform/bounds";
import {
  deleteEnded,
  deleteRows,
  eachSlice,
  inBatches,
} from "@/lib/strandbank/platform/store/delete-in-batches";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";
import { endAll } from "./record";

/** A larger scope set, of about a thousand locations, goes as soon as its request expires. */
const MAX_SCOPE_BYTES = 12_000;

/** How long an ended consent is kept with its history, in ms. */
const KEPT_MS = 365 * DAY_MS;

/** How long a connection stays that has ended, so that a used code or token is told from an unknown one. */
const ENDED_KEPT_MS = 30 * DAY_MS;

/** Deletes authorization requests with a long scope set as soon as they expire. */
export async function purgeLongRequests(db: Db, now: number): Promise<void> {
  const long = db
    .selectFrom("scope_set")
    .select("hash")
    .where(sql<number>`octet_length(scopes)`, ">", sql.lit(MAX_SCOPE_BYTES));
  const requests = db
    .selectFrom("authorization_request")
    .select("id")
    .where("scope_hash", "in", long)
    .where("expires_at", "<=", now);
  await deleteRows(db, ["authorization_request", "id"], requests);
}

/** Closes the consents whose end has come, and deletes those that ended a year ago. */
export async function purgeConsents(db: Db, now: number): Promise<void> {
  await inBatches(db, async (transaction, most) => {
    const due = transaction.selectFrom("consent").select(["id", "account_id", "client_id"]);
    const ending = due.where("ended_at", "is", null).where("ends_at", "<=", now);
    const rows = await ending.orderBy("ends_at").limit(most).execute();
    await endAll(
      transaction,
      rows.map(({ id }) => id),
      "end",
    );
    for (const row of rows) await endEmpty(transaction, row.account_id, row.client_id);
    return rows.length;
  });
  await deleteEnded(db, ["consent", "id"], "ended_at", now - KEPT_MS);
}

/** Deletes changes that applications can no longer ask for. */
export const purgeChanges = (db: Db, now: number): Promise<void> =>
  deleteEnded(db, ["consent_change", "id"], "at", now - CHANGES_KEPT_DAYS * DAY_MS);

/**
 * Deletes connections that ended, or were not used, long ago. Each condition has its own index, but for idle
 * ones: they are looked for in the order of ids, since each refresh would have to change an index of theirs.
 */
export async function purgeConnections(db: Db, now: number): Promise<void> {
  const old = db
    .selectFrom("connection")
    .select("id")
    // The demo's own has only an access token.
    .where("code_hash", "is not", null);
  await deleteRows(db, CONNECTIONS, old.where("ended_at", "<=", now - ENDED_KEPT_MS));
  await deleteRows(
    db,
    CONNECTIONS,
    old.where("family_hash", "is", null).where("code_expires_at", "<=", now - DAY_MS),
  );
  const idle = old.where("refreshed_at", "<=", idleSince(now - ENDED_KEPT_MS));
  await eachSlice(idsAfter(db), async (ids) => {
    const found = (await idle.where("id", "in", ids).execute()).map(({ id }) => id);
    if (found.length > 0) await deleteRows(db, CONNECTIONS, idle.where("id", "in", found));
  });
}

const CONNECTIONS = ["connection", "id"] as const;

const idsAfter = (db: Db) => async (after: string, most: number) => {
  const connections = db.selectFrom("connection").select("id").where("id", ">", after);
  return (await connections.orderBy("id").limit(most).execute()).map(({ id }) => id);
};

export const purgeScopeSets = (db: Db): Promise<void> =>
  eachSlice(setsAfter(db), async (hashes) => {
    const unused = await unusedScopeSets(db, hashes);
    if (unused.length > 0)
      await inTransaction(db, (transaction) => deleteUnusedScopeSets(transaction, unused));
  });

const setsAfter = (db: Db) => async (after: string, most: number) => {
  const sets = db.selectFrom("scope_set").select("hash").where("hash", ">", after);
  return (await sets.orderBy("hash").limit(most).execute()).map(({ hash }) => hash);
};
