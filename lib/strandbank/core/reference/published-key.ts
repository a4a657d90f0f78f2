import { createHash } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import { nextTurn } from "@/lib/strandbank/platform/base/turns";
import { reference } from "./file/open";
import type { ReferenceDb } from "./file/tables";
import { perReference } from "./per-reference";

const snpKey = z.object({
  /** Three comment lines and the names of the columns. */
  head: z.string(),
  hash: z.string(),
  /** The offsets in bytes at which the head and each page end; the last one is the size of the file. */
  ends: z.array(z.int()),
});

/** An index of the published SNP key, by which any part of the file is served without making the rest. */
export type SnpKey = z.output<typeof snpKey>;

export const keySize = ({ ends }: SnpKey): number => ends.at(-1) ?? 0;

/** The index of the published key. It is stored with reference data that was built with `writeKey`. */
export const publishedKey = perReference(async (): Promise<SnpKey> => {
  const about = await reference().db.selectFrom("about").selectAll().execute();
  const values = new Map(about.map(({ key, value }) => [key, value]));
  const stored = values.get("snp_key");
  return stored ? snpKey.parse(JSON.parse(stored)) : indexKey(reference().db, values.get("date") ?? "");
});

/**
 * Stores the date and the index of the key in the reference data that is being built: the last step, when its
 * rows and indexes are there.
 * @param date YYYY-MM-DD
 */
export async function writeKey(db: ReferenceDb, date: string): Promise<void> {
  const index = JSON.stringify(await indexKey(db, date));
  await db
    .insertInto("about")
    .values([
      { key: "date", value: date },
      { key: "snp_key", value: index },
    ])
    .execute();
}

async function indexKey(db: ReferenceDb, date: string): Promise<SnpKey> {
  const head = headOf(date);
  const content = createHash("sha256").update(head);
  const ends = [head.length];
  for (let page = 0; ; page++) {
    await nextTurn();
    const lines = await keyPage(db, page);
    if (lines.length === 0) break;
    content.update(lines);
    ends.push((ends.at(-1) ?? 0) + lines.length);
  }
  return { head, hash: content.digest("hex").slice(0, 16), ends };
}

const headOf = (date: string): string =>
  [
    `# Date: ${date}`,
    "# Index: position of the SNP in the genome string, counting from 0; its call is the two characters from 2 * index. A later key only adds indices at the end.",
    "# Strand: calls are on the plus strand of GRCh37 (build 37); chromosome_position counts from 1.",
    "index\tsnp\tchromosome\tchromosome_position",
    "",
  ].join("\n");

/** Bytes `from` to `to` - 1 of the published key, made page by page as they are read. */
export async function* keyBytes(key: SnpKey, from: number, to: number): AsyncGenerator<Buffer> {
  let start = 0;
  for (const [index, end] of key.ends.entries()) {
    if (start >= to) return;
    if (end > from) {
      await nextTurn();
      const part = index === 0 ? Buffer.from(key.head) : await keyPage(reference().db, index - 1);
      yield part.subarray(Math.max(from - start, 0), to - start);
    }
    start = end;
  }
}

/** Genome indices per page; one page is in memory at a time. */
const PAGE_INDICES = 2_000;

/**
 * The lines of genome indices `page * PAGE_INDICES` and following, each ended by a line feed; empty behind
 * the end. An alternate id has a line of its own under its marker's index, after the primary id.
 */
async function keyPage(db: ReferenceDb, page: number): Promise<Buffer> {
  const from = page * PAGE_INDICES;
  // Cross joins make SQLite keep the order of the tables: a page is read off the index of genome indices.
  const { rows } = await sql<{ lines: string | null }>`
    with place as (
      select genome_index, marker.id, chromosome, start
      from marker cross join accession on accession.number = marker.accession_number
      where genome_index >= ${from} and genome_index < ${from + PAGE_INDICES}),
    named as (
      select genome_index, 0 as rank, id, chromosome, start from place
      union all select genome_index, 1, marker_alias.id, chromosome, start
      from place cross join marker_alias on marker_alias.marker_id = place.id)
    select string_agg(line, char(10)) as lines from (
      select concat_ws(char(9), genome_index, id, chromosome, start + 1) as line
      from named order by genome_index, rank, id)`.execute(db);
  const [row] = rows;
  return Buffer.from(row?.lines ? `${row.lines}\n` : "");
}
