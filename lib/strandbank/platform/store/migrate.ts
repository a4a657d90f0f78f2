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
 * Makes the tables of an open database, or brings them up to date. On PostgreSQL its caller holds the lock of
 * the preparation, so that one instance at a time does this. Throws what the database throws.
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

/** Whether an older program, with other tables, made the database that has had these migrations. */
export const isOlder = (had: readonly string[]): boolean => !had.includes(FIRST);

/** Throws one sentence for a database of an older program, or of a newer version of this one. */
export function refuseForeign(had: readonly string[]): void {
  if (isOlder(had))
    throw new Error(
      "The data was made by an older program and cannot be read by this one: npm run reset deletes it, so that the next start makes new data. Nothing was changed.",
    );
  const migrations: readonly string[] = MIGRATIONS;
  const unknown = had.filter((name) => !migrations.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `The database is of a newer version of this program (${unknown.join(", ")}): start that version, or restore a backup of this one.`,
    );
}

/** Whether a database has had all migrations of this version. */
export const isCurrent = (had: readonly string[]): boolean => MIGRATIONS.every((name) => had.includes(name));

/** Whether a database has had exactly the migrations of this version. */
export const isOfThisVersion = (had: readonly string[]): boolean =>
  isCurrent(had) && had.length === MIGRATIONS.length;

/** Throws one sentence for a database that is not exactly of this version. */
export function refuseOtherVersion(had: readonly string[]): void {
  refuseForeign(had);
  if (!isCurrent(had))
    throw new Error("The database is of an earlier version of this program: npm start brings it up to date.");
}
