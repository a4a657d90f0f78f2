import { type Kysely, sql } from "kysely";
import { bulkInsert } from "@/lib/strandbank/platform/store/bulk";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { buildReference } from "./build-reference";
import type { ReferenceTables } from "./file/tables";

const COPIED = ["accession", "marker", "marker_alias", "gene_span", "label_set"] as const;
const ROWS_PER_STEP = 10_000;

/**
 * Builds the file from the schema `reference` in which version 1.0 kept this data on PostgreSQL. The schema
 * stays. Throws what the database throws where there is none.
 */
export async function buildFromSchema(db: Db): Promise<string> {
  const old = inSchema(db);
  const dated = old.selectFrom("about").select("value").where("key", "=", "date");
  const date = (await dated.executeTakeFirst())?.value ?? "";
  return buildReference(async (next) => {
    for (const table of COPIED)
      for (let offset = 0; ; offset += ROWS_PER_STEP) {
        const rows = old.selectFrom(table).selectAll().orderBy(sql`1, 2`);
        const step = await rows.limit(ROWS_PER_STEP).offset(offset).execute();
        await bulkInsert(next, table, step);
        if (step.length < ROWS_PER_STEP) break;
      }
  }, date);
}

/** Guarantee: these are the tables of that schema. */
const inSchema = (db: Db) => db.withSchema("reference") as unknown as Kysely<ReferenceTables>;
