import { type Kysely, type Migration, Migrator, sql } from "kysely";
import type { Store } from "./store";
import {
  addResources,
  createClientRequests,
  createReferenceIndexes,
  createTables,
} from "./tables/create/create";
import type { Db } from "./tables/schema";

/** Runs a change as a whole. */
const together = (db: Kysely<unknown>, change: (db: Kysely<unknown>) => Promise<void>): Promise<void> =>
  db.isTransaction ? change(db) : db.transaction().execute(change);

/** Changes of the tables, in their order; a database tells which of them it has had. */
const MIGRATIONS: Record<string, Migration> = {
  "0001-schema": { up: (db) => together(db, createTables) },
  "0002-client-requests": { up: (db) => together(db, createClientRequests) },
  "0003-resources": { up: (db) => together(db, addResources) },
};

const [FIRST = ""] = Object.keys(MIGRATIONS);

/**
 * Makes the tables of an open database, or brings them up to date, and makes reference data without markers
 * where there is none. Safe at every start and for several instances at once: one of them works, the others
 * wait. Throws what the database throws.
 */
export async function migrate({ writes, reference }: Pick<Store, "writes" | "reference">): Promise<void> {
  const migrator = new Migrator({ db: writes, provider: { getMigrations: async () => MIGRATIONS } });
  await refuseNewer(writes);
  const startedAt = performance.now();
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  const names = results.map(({ migrationName }) => migrationName);
  // The first one makes the tables of an empty database, and those after it find nothing to convert.
  const changes = names.includes(FIRST) ? [] : names;
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  if (changes.length > 0)
    console.log(`Brought the tables up to date in ${seconds} s: ${changes.join(", ")}.`);
  if (await reference.exists(writes)) return;
  await reference.build(createReferenceIndexes);
  await writes.transaction().execute((transaction) => reference.publish(transaction));
}

/** Throws one sentence for a database that a later version has changed. */
async function refuseNewer(db: Db): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = rows.filter(({ name }) => !Object.hasOwn(MIGRATIONS, name)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new Error(
      `The database is of a newer version of this program (${unknown.join(", ")}): start that version, or restore a backup of this one.`,
    );
}
