import { type Kysely, sql } from "kysely";

/** The packed genomes, and indexes for packing them and for publishing the SNP key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("packed_genome")
    .addColumn("profile_id", "text", (c) => c.primaryKey().references("profile.id").onDelete("cascade"))
    .addColumn("requested_at", "bigint", (c) => c.notNull())
    .addColumn("claim", "text", (c) => c.notNull())
    .addColumn("claimed_until", "bigint", (c) => c.notNull())
    .addColumn("made_from", "text", (c) => c.notNull())
    .addColumn("is_ready", "integer", (c) => c.notNull())
    // The last column, so that reading the others skips its megabytes.
    .addColumn("genome", "text")
    .execute();
  await createSensitiveMarkerIndex(db);
  await db.schema.createIndex("marker_alias_marker").on("marker_alias").column("marker_id").execute();
  // The date of the seed's markers.
  await sql`insert into meta (key, value) values ('reference_date', '2026-01-01')`.execute(db);
}

/** Index of the few sensitive markers: without it, finding them reads all markers. */
export async function createSensitiveMarkerIndex(
  db: Pick<Kysely<unknown>, "getExecutor">,
  table = "marker",
): Promise<void> {
  await sql`create index if not exists ${sql.table(`${table}_sensitive`)}
    on ${sql.table(table)} (genome_index) where is_sensitive = 1`.execute(db);
}
