import type { Kysely } from "kysely";
import type { Database, StagingTables } from "@/lib/provider/store/tables/schema";

/** A handle whose one connection has the temporary table `staged_row`. */
export type Staging = Kysely<Database & StagingTables>;

export const STAGED_COLUMNS = ["line", "id", "chromosome", "position", "call"] as const;

/** Makes an empty `staged_row`. It belongs to this connection alone and takes no lock on the database. */
export async function createStagedRows(db: Staging): Promise<void> {
  await dropStaging(db);
  await db.schema
    .createTable("staged_row")
    .temporary()
    .addColumn("line", "integer", (c) => c.primaryKey())
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("chromosome", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("call", "text", (c) => c.notNull())
    .execute();
}

export const dropStaging = (db: Staging): Promise<void> =>
  db.schema.dropTable("staged_row").ifExists().execute();
