import { type Kysely, type Migration, Migrator } from "kysely";
import type { Store } from "./store";
import { createReferenceIndexes, createTables } from "./tables/create/create";

/** Changes of the tables, in their order; a database tells which of them it has had. */
const MIGRATIONS: Record<string, Migration> = {
  "0001-schema": {
    up: (db: Kysely<unknown>) =>
      db.isTransaction ? createTables(db) : db.transaction().execute(createTables),
  },
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
