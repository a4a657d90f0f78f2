import { sql } from "kysely";
import { settings } from "@/lib/provider/settings";
import { openPostgres } from "@/lib/provider/store/postgres/open-postgres";

/** Id of the advisory lock: any number that nothing else locks. */
const PREPARATION = 7_261_884_310;

/**
 * Prepares the database under a lock: other instances wait. An SQLite file needs none, since its instance has
 * locked the data folder.
 */
export async function withPreparationLock<T>(prepare: () => Promise<T>): Promise<T> {
  if (settings.databaseUrl === undefined) return prepare();
  // The lock ends with its connection, however this process ends.
  const { db } = openPostgres(settings.databaseUrl, 1);
  try {
    return await db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${sql.lit(PREPARATION)})`.execute(connection);
      return prepare();
    });
  } finally {
    await db.destroy();
  }
}
