import { type Kysely, sql } from "kysely";
import { dialectOf } from "@/lib/provider/store/tables/dialect";

/**
 * Packed genomes become bytes, which are sent without being decoded. Those that are there are packed again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from packed_genome`.execute(db);
  await db.schema.alterTable("packed_genome").dropColumn("genome").execute();
  const bytes = dialectOf(db) === "sqlite" ? sql`blob` : sql`bytea`;
  await db.schema.alterTable("packed_genome").addColumn("answer", bytes).execute();
}
