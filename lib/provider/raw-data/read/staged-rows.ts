import { type Kysely, sql } from "kysely";
import type { Database } from "@/lib/provider/store/tables/schema";
import { MAX_PRIVATE_ROWS, tooMany } from "./kept-rows";

/** The temporary table of one connection into which a raw-data file is read. */
export type StagingTables = {
  staged_row: {
    /** In the file, from 1. */
    line: number;
    id: string;
    chromosome: string;
    /** 1-based. */
    position: number;
    call: string;
    /** The call as written in the file. */
    genotype: string;
  };
};

/** A handle whose one connection has the temporary table `staged_row`. */
export type Staging = Kysely<Database & StagingTables>;

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
    .addColumn("genotype", "text", (c) => c.notNull())
    .execute();
}

/** The lines of rows whose id an earlier row has. Throws `invalid_request` when there are too many. */
export async function repeatedLines(db: Staging): Promise<ReadonlySet<number>> {
  const rows = db
    .selectFrom("staged_row")
    .select(["line", sql<number>`row_number() over (partition by id order by line)`.as("occurrence")]);
  const repeated = await db
    .selectFrom(rows.as("row"))
    .select("line")
    .where("occurrence", ">", 1)
    .limit(MAX_PRIVATE_ROWS + 1)
    .execute();
  if (repeated.length > MAX_PRIVATE_ROWS) throw tooMany();
  return new Set(repeated.map(({ line }) => line));
}

export const dropStaging = (db: Staging): Promise<void> =>
  db.schema.dropTable("staged_row").ifExists().execute();
