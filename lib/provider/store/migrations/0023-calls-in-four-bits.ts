import type { Kysely } from "kysely";

interface Tables {
  genotype_chunk: { profile_id: string; chunk: number; calls: string };
  genotype_block: { profile_id: string; block: number; calls: Uint8Array };
}

/**
 * Calls take four bits each, in blocks of 3,900; they took two characters each, in chunks of 1,000. Packed
 * genomes are not stored any more, only when the first of them was asked for.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const start = Date.now();
  await db.schema.dropTable("packed_genome_piece").ifExists().execute();
  await db.schema.dropTable("packed_genome").execute();
  await db.schema
    .createTable("packed_genome")
    .addColumn("profile_id", "text", (c) => c.primaryKey().references("profile.id").onDelete("cascade"))
    .addColumn("requested_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("genotype_block")
    .addColumn("profile_id", "text", (c) => c.notNull())
    .addColumn("block", "integer", (c) => c.notNull())
    .addColumn("calls", "blob", (c) => c.notNull())
    .addPrimaryKeyConstraint("genotype_block_key", ["profile_id", "block"])
    .execute();
  const profiles = await db.selectFrom("genotype_chunk").select("profile_id").distinct().execute();
  for (const { profile_id } of profiles) await convert(db, profile_id);
  await db.schema.dropTable("genotype_chunk").execute();
  if (profiles.length > 0)
    console.log(
      `The calls of ${profiles.length} profiles now take four bits each (${Date.now() - start} ms).`,
    );
}

const BLOCK_BYTES = 1_950;
const CALLS = "__ -- AA AC AG AT CC CG CT GG GT TT DD DI II".split(" ");
/** By call. Files could give the letters in either order, which says nothing. */
const CODES = new Map(
  CALLS.flatMap((call, code): [string, number][] => [
    [call, code],
    [`${call[1]}${call[0]}`, code],
  ]),
);

async function convert(db: Kysely<Tables>, profile_id: string): Promise<void> {
  const chunks = await db
    .selectFrom("genotype_chunk")
    .select(["chunk", "calls"])
    .where("profile_id", "=", profile_id)
    .orderBy("chunk")
    .execute();
  const last = chunks.at(-1) ?? { chunk: 0, calls: "" };
  const bytes = new Uint8Array(Math.ceil((last.chunk * 1_000 + last.calls.length / 2) / 2));
  for (const { chunk, calls } of chunks)
    for (let at = 0; at < calls.length; at += 2) {
      const code = CODES.get(calls.slice(at, at + 2));
      if (code === undefined) throw new Error(`The profile ${profile_id} has a call that is none.`);
      const index = chunk * 1_000 + at / 2;
      bytes[index >> 1] = (bytes[index >> 1] ?? 0) | (index % 2 === 0 ? code << 4 : code);
    }
  const rows = Array.from({ length: Math.ceil(bytes.length / BLOCK_BYTES) }, (_, block) => ({
    profile_id,
    block,
    calls: bytes.slice(block * BLOCK_BYTES, (block + 1) * BLOCK_BYTES),
  }));
  if (rows.length > 0) await db.insertInto("genotype_block").values(rows).execute();
}
