import { sql } from "kysely";
import type { ReferenceDb } from "./reference-tables";

/** Makes the tables of the reference data, whose indexes are made when the rows are in. */
export async function createReferenceTables(db: ReferenceDb): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("accession")
    .addColumn("number", "integer", (c) => c.primaryKey())
    .addColumn("id", "text", (c) => c.notNull().unique())
    .addColumn("chromosome", "text", (c) => c.notNull().unique())
    .addColumn("length", "integer", (c) => c.notNull())
    .addColumn("first_key", "integer", (c) => c.notNull())
    .addColumn("end_key", "integer", (c) => c.notNull())
    .addColumn("longest_marker", "integer", (c) => c.notNull())
    .execute();
  await schema
    .createTable("marker")
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
    .addColumn("letters", "text", (c) => c.notNull())
    .addColumn("label_sets", "text", (c) => c.notNull())
    .execute();
  await schema
    .createTable("marker_alias")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("marker_id", "text", (c) => c.notNull())
    .execute();
  await schema
    .createTable("gene_span")
    .addColumn("gene_name", "text", (c) => c.notNull())
    .addColumn("first_key", "integer", (c) => c.notNull())
    .addColumn("end_key", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("gene_span_key", ["gene_name", "first_key"])
    .execute();
  await schema
    .createTable("label_set")
    .addColumn("code", "text", (c) => c.primaryKey())
    .addColumn("labels", "text", (c) => c.notNull().unique())
    .execute();
  await schema
    .createTable("about")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("value", "text", (c) => c.notNull())
    .execute();
}

/**
 * Makes the indexes of the reference data, several times faster once the rows are in. Throws when a primary
 * id or a genome index is there twice.
 */
export async function createReferenceIndexes(db: ReferenceDb): Promise<void> {
  const index = (name: string) => db.schema.createIndex(`marker_${name}`).on("marker");
  await index("id").unique().column("id").execute();
  await index("start").columns(["accession_number", "start"]).execute();
  await index("genome_index").unique().column("genome_index").execute();
  await index("first_variant").unique().column("first_variant").execute();
  // Without it, finding the few sensitive markers reads all of them.
  await sql`create index marker_sensitive on marker (genome_index) where is_sensitive = 1`.execute(db);
  await db.schema.createIndex("marker_alias_marker").on("marker_alias").column("marker_id").execute();
}
