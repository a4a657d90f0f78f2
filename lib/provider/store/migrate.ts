import { type Migration, Migrator } from "kysely";
import { MIGRATIONS, runMigration } from "./tables/create/create";
import type { Db } from "./tables/schema";

const [FIRST] = MIGRATIONS;

/** A database tells which of the migrations it has had. Each one runs as a whole. */
const getMigrations = async (): Promise<Record<string, Migration>> =>
  Object.fromEntries(
    MIGRATIONS.map((name) => [
      name,
      {
        up: (db) =>
          db.isTransaction
            ? runMigration(db, name)
            : db.transaction().execute((all) => runMigration(all, name)),
      },
    ]),
  );

/**
 * Makes the tables of an open database, or brings them up to date. Safe at every start and for several
 * instances at once: one of them works, the others wait. Throws what the database throws.
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations } });
  const startedAt = performance.now();
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  const names = results.map(({ migrationName }) => migrationName);
  // The first one makes the tables of an empty database, and those after it find nothing to convert.
  const changes = names.includes(FIRST) ? [] : names;
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  if (changes.length > 0)
    console.log(`Brought the tables up to date in ${seconds} s: ${changes.join(", ")}.`);
}
