import { sql } from "kysely";
import { openPostgres } from "@/lib/provider/store/postgres/open-postgres";
import { TABLES } from "@/lib/provider/store/tables/all-tables";
import { type Filling, fillTables } from "./fill-tables";
import { migrate } from "./migrate";
import { referenceVersionIn } from "./versions/publish-version";

/**
 * Empties our tables and fills them in one transaction: an interruption changes nothing. `fill` gets all
 * tables. Throws what `fill` or the database throws.
 */
export async function refillDatabase(address: string, filling: Filling): Promise<void> {
  const store = openPostgres(address, 1);
  const { writes: db, versions } = store;
  try {
    await migrate(store);
    await db.transaction().execute(async (transaction) => {
      for (const setting of SETTINGS) await sql.raw(`set local ${setting}`).execute(transaction);
      const version = await referenceVersionIn(transaction);
      await sql`truncate ${ownTables}`.execute(transaction);
      await transaction
        .insertInto("meta")
        .values({ key: "reference_version", value: version ?? "" })
        .execute();
      await fillTables(store, transaction, filling);
    });
    // So that the first queries are planned well.
    await sql`vacuum analyze ${ownTables}`.execute(db);
    await versions.removeOld((await referenceVersionIn(db)) ?? "", true);
  } finally {
    await store.close();
  }
}

const ownTables = sql.join(TABLES.map((name) => sql.table(name)));

const SETTINGS = ["synchronous_commit = off", "maintenance_work_mem = '256MB'"];
