import { type Kysely, type Migration, Migrator } from "kysely";
import type { Store } from "./store";
import { createClientRequests, createReferenceIndexes, createTables } from "./tables/create/create";

/** Runs a change as a whole. */
const together = (db: Kysely<unknown>, change: (db: Kysely<unknown>) => Promise<void>): Promise<void> =>
  db.isTransaction ? change(db) : db.transaction().execute(change);

/** Changes of the tables, in their order; a database tells which of them it has had. */
const MIGRATIONS: Record<string, Migration> = {
  "0001-schema": { up: (db) => together(db, createTables) },
  "0002-client-requests": { up: (db) => together(db, createClientRequests) },
};

/**
 * Makes the tables of an open database, or brings them up to date, and makes reference data without markers
 * where there is none. Safe at every start and for several instances at once: one of them works, the others
 * wait. Throws what the database throws.
 */
export async function migrate({ writes, reference }: Pick<Store, "writes" | "reference">): Promise<void> {
  const migrator = new Migrator({ db: writes, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  if (await reference.exists(writes)) return;
  await reference.build(createReferenceIndexes);
  await writes.transaction().execute((transaction) => reference.publish(transaction));
}
