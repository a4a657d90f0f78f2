import { sql } from "kysely";
import { settings } from "@/lib/provider/settings";
import { openPostgres } from "@/lib/provider/store/postgres/open-postgres";

/** Any number that nobody else takes a lock on. */
const PREPARATION = 7_261_884_310;

/**
 * Prepares the database while no other instance prepares it too: the others wait. An SQLite file belongs to one data
 * folder, which its instance has locked.
 */
export async function whilePreparing<T>(prepare: () => Promise<T>): Promise<T> {
  if (settings.databaseUrl === undefined) return prepare();
  // The lock is let go with its connection, however this process ends.
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
