import { type Kysely, sql } from "kysely";

/** Packed genomes are stored in pieces, which are read one by one. Those already packed are packed again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from packed_genome`.execute(db);
  await db.schema.alterTable("packed_genome").dropColumn("answer").execute();
  await db.schema.alterTable("packed_genome").addColumn("bytes", "integer").execute();
  await db.schema
    .createTable("packed_genome_piece")
    .addColumn("profile_id", "text", (c) =>
      c.notNull().references("packed_genome.profile_id").onDelete("cascade"),
    )
    .addColumn("claim", "text", (c) => c.notNull())
    .addColumn("number", "integer", (c) => c.notNull())
    .addColumn("bytes", "blob", (c) => c.notNull())
    .addPrimaryKeyConstraint("packed_genome_piece_key", ["profile_id", "claim", "number"])
    .execute();
}
