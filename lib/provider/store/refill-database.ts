import { sql } from "kysely";
import { openPostgres } from "@/lib/provider/store/postgres/open-postgres";
import { TABLES } from "@/lib/provider/store/tables/all-tables";
import type { Db } from "@/lib/provider/store/tables/schema";
import { MARKER_INDEXES, migrate } from "./migrate";

/**
 * Empties our tables and fills them in one transaction: an interruption changes nothing. `fill` gets all
 * tables. Throws what `fill` or the database throws.
 */
export async function refillDatabase(address: string, fill: (db: Db) => Promise<void>): Promise<void> {
  const { db } = openPostgres(address, 1);
  try {
    await migrate(db);
    await db.transaction().execute(async (transaction) => {
      for (const setting of SETTINGS) await sql.raw(`set local ${setting}`).execute(transaction);
      await empty(transaction);
      await fill(transaction);
    });
    // So that the first queries are planned well.
    await sql`vacuum analyze ${ownTables}`.execute(db);
  } finally {
    await db.destroy();
  }
}

const ownTables = sql.join(TABLES.map((name) => sql.table(name)));

const SETTINGS = ["synchronous_commit = off", "maintenance_work_mem = '256MB'"];

async function empty(db: Db): Promise<void> {
  await sql`truncate ${ownTables}`.execute(db);
  for (const name of MARKER_INDEXES) await db.schema.dropIndex(`marker_${name}`).ifExists().execute();
}
