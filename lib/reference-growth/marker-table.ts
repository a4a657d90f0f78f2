import type { Transaction } from "kysely";
import type { Database } from "@/lib/store/schema";

/** Makes the empty table that takes the place of `marker`, with its columns as the migrations leave them. */
export async function createNextMarkerTable(transaction: Transaction<Database>): Promise<void> {
  await transaction.schema
    .createTable("marker_next")
    .addColumn("key", "integer", (c) => c.primaryKey())
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("accession_number", "integer", (c) => c.notNull())
    .addColumn("start", "integer", (c) => c.notNull())
    .addColumn("end", "integer", (c) => c.notNull())
    .addColumn("genome_index", "integer", (c) => c.notNull())
    .addColumn("first_variant", "integer", (c) => c.notNull())
    .addColumn("is_sensitive", "integer", (c) => c.notNull())
    .addColumn("alleles", "text", (c) => c.notNull())
    .addColumn("head", "text", (c) => c.notNull())
    .addColumn("variants", "text", (c) => c.notNull())
    .execute();
}
