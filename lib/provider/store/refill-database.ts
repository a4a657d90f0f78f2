import { sql } from "kysely";
import { openPostgres } from "@/lib/provider/store/postgres/open-postgres";
import { TABLES } from "@/lib/provider/store/tables/all-tables";
import type { Filling } from "./database-kind";
import { migrate } from "./migrate";

/**
 * Empties our tables and fills them and the reference data in one transaction: an interruption changes
 * nothing. Throws what the filling or the database throws.
 */
export async function refillDatabase(address: string, filling: Filling): Promise<void> {
  const store = openPostgres(address, 1);
  const { writes: db, reference } = store;
  try {
    await migrate(store);
    await db.transaction().execute(async (transaction) => {
      for (const setting of SETTINGS) await sql.raw(`set local ${setting}`).execute(transaction);
      await sql`truncate ${ownTables}`.execute(transaction);
      await reference.build((next) => filling(transaction, next));
      await reference.publish(transaction);
    });
    // So that the first queries are planned well.
    await sql`vacuum analyze ${ownTables}`.execute(db);
  } finally {
    await store.close();
  }
}

const ownTables = sql.join(TABLES.map((name) => sql.table(name)));

const SETTINGS = ["synchronous_commit = off", "maintenance_work_mem = '256MB'"];
