import { createHash } from "node:crypto";
import { copyFileSync, rmSync } from "node:fs";
import { Kysely, SqliteDialect, sql } from "kysely";
import { readSource } from "@/lib/strandbank/platform/base/read-source";
import { forKysely } from "@/lib/strandbank/platform/store/sqlite/for-kysely";
import { flush, openSqliteFile } from "@/lib/strandbank/platform/store/sqlite/sqlite-file";
import { IDENTITY, partialOf, placeReference, referenceFile } from "./file/place";
import type { ReferenceDb, ReferenceTables } from "./file/tables";
import { writeKey } from "./published-key";

/**
 * Builds reference data beside the file in use, and returns its identity, which follows from its content.
 * What an interrupted build left goes with the next one.
 * @param fill inserts the rows into empty tables without indexes; throws when an id is there twice
 * @param date of the published SNP key, YYYY-MM-DD
 */
export const buildReference = (
  fill: (next: ReferenceDb) => Promise<void>,
  date: string,
  file = referenceFile(),
): Promise<string> =>
  inPartial(file, async (next, run) => {
    run(statementsIn("tables"));
    await fill(next);
    run(statementsIn("indexes"));
    await writeKey(next, date);
  });

/** Gives a file of version 1.0 its identity, and returns it. */
export const addIdentity = async (file = referenceFile()): Promise<string> => {
  const identity = await inPartial(file, async () => {}, { isCopy: true });
  placeReference(file);
  return identity;
};

const statementsIn = (name: string): string => readSource(`lib/strandbank/core/reference/file/${name}.sql`);

/** Large pages waste less space between rows. Indexes are sorted in pieces of the cache, 64 MiB. */
const BUILD_SETTINGS = `
  pragma page_size = 16384;
  pragma journal_mode = memory;
  pragma synchronous = off;
  pragma cache_size = -65536;
  pragma threads = 2;
  pragma temp_store = file;`;

/** Rows of each index that SQLite looks at for its statistics; without any it plans joins the wrong way. */
const ANALYZED_ROWS = 1_000;

type Work = (next: ReferenceDb, run: (statements: string) => void) => Promise<void>;

/** An unfinished file is never read: it leaves no journal, and reaches the disk as a whole at its end. */
async function inPartial(file: string, work: Work, { isCopy = false } = {}): Promise<string> {
  const partial = partialOf(file);
  rmSync(partial, { force: true });
  try {
    if (isCopy) copyFileSync(file, partial);
    const identity = await finish(partial, work);
    flush(partial);
    return identity;
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

async function finish(partial: string, work: Work): Promise<string> {
  using sqlite = openSqliteFile(partial, 0);
  const dialect = new SqliteDialect({ database: forKysely(sqlite, partial) });
  const next = new Kysely<ReferenceTables>({ dialect });
  const run = (statements: string) => sqlite.exec(statements);
  run(BUILD_SETTINGS);
  await work(next, run);
  run(`pragma analysis_limit = ${ANALYZED_ROWS}; analyze;`);
  const value = await contentHash(next);
  await next.insertInto("about").values({ key: IDENTITY, value }).execute();
  return value;
}

const MARKERS_PER_STEP = 5_000;

/** Follows from the rows, in whatever order they were written; the finished JSON follows from the rest. */
async function contentHash(db: ReferenceDb): Promise<string> {
  const hash = createHash("sha256");
  for (const table of ["about", "accession", "label_set", "marker_alias", "gene_span"] as const) {
    const rows = await db.selectFrom(table).selectAll().orderBy(sql`1, 2`).execute();
    hash.update(JSON.stringify(rows));
  }
  for (let from = 0; ; from += MARKERS_PER_STEP) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(line, char(10)) as text from (
        select concat_ws(char(9), id, accession_number, start, "end", genome_index, is_sensitive, alleles,
          label_sets) as line
        from marker where key >= ${from} and key < ${from + MARKERS_PER_STEP} order by key
      )`.execute(db);
    const [step] = rows;
    if (!step?.text) return hash.digest("hex").slice(0, 16);
    hash.update(step.text);
  }
}
