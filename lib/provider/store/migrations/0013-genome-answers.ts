import { type Kysely, sql } from "kysely";

/**
 * Packed genomes become bytes, which are sent without being decoded. Those that are there are packed again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from packed_genome`.execute(db);
  await db.schema.alterTable("packed_genome").dropColumn("genome").execute();
  await db.schema.alterTable("packed_genome").addColumn("answer", "blob").execute();
}
