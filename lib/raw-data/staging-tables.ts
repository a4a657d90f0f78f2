import type BetterSqlite3 from "better-sqlite3";
import type { Kysely } from "kysely";
import type { Database, StagingTables } from "@/lib/store/schema";
import type { MatchedRow } from "./place-rows";

export type Staging = Kysely<Database & StagingTables>;

export const STAGED_COLUMNS = ["line", "id", "chromosome", "position", "call"] as const;

/** Makes `staged_row` anew, empty. It belongs to this connection alone and takes no lock on the database. */
export async function createStagedRows(db: Staging): Promise<void> {
  await dropStaging(db);
  await db.schema
    .createTable("staged_row")
    .temporary()
    .addColumn("line", "integer", (c) => c.primaryKey())
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("chromosome", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("call", "text", (c) => c.notNull())
    .execute();
}

/** Makes `matched_row` anew: the staged rows in genome order, each with the marker that has its id. */
export async function matchRows(db: Staging): Promise<void> {
  await createMatchedRows(db);
  const matched = db
    .selectFrom("staged_row")
    .innerJoin("accession", "accession.chromosome", "staged_row.chromosome")
    .leftJoin("marker_alias", "marker_alias.id", "staged_row.id")
    .leftJoin("marker", (join) =>
      join.on((is) => is("marker.id", "=", is.fn.coalesce("marker_alias.marker_id", "staged_row.id"))),
    )
    .leftJoin("accession as its_accession", "its_accession.number", "marker.accession_number")
    .select([
      "line",
      "staged_row.id",
      "staged_row.chromosome",
      "position",
      "call",
      "marker.id as marker_id",
      "its_accession.chromosome as marker_chromosome",
      "marker.start as marker_start",
      "marker.end as marker_end",
      "marker.genome_index",
      "marker.alleles",
    ])
    .orderBy("accession.number")
    .orderBy("position")
    .orderBy("line");
  await db.insertInto("matched_row").columns(MATCHED_COLUMNS).expression(matched).execute();
}

const MATCHED_COLUMNS = [
  ...STAGED_COLUMNS,
  "marker_id",
  "marker_chromosome",
  "marker_start",
  "marker_end",
  "genome_index",
  "alleles",
] as const;

/** Its rows are numbered from 1 as they come. */
async function createMatchedRows(db: Staging): Promise<void> {
  await db.schema.dropTable("matched_row").ifExists().execute();
  await db.schema
    .createTable("matched_row")
    .temporary()
    .addColumn("number", "integer", (c) => c.primaryKey())
    .addColumn("line", "integer", (c) => c.notNull())
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("chromosome", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("call", "text", (c) => c.notNull())
    .addColumn("marker_id", "text")
    .addColumn("marker_chromosome", "text")
    .addColumn("marker_start", "integer")
    .addColumn("marker_end", "integer")
    .addColumn("genome_index", "integer")
    .addColumn("alleles", "text")
    .execute();
}

/** The lines of rows whose id an earlier row has. */
export async function repeatedLines(db: Staging): Promise<ReadonlySet<number>> {
  await db.schema
    .createIndex("staged_row_id")
    .ifNotExists()
    .on("staged_row")
    .columns(["id", "line"])
    .execute();
  const firsts = db
    .selectFrom("staged_row")
    .select((of) => ["id", of.fn.min("line").as("line")])
    .groupBy("id")
    .having((is) => is(is.fn.countAll(), ">", 1));
  const repeated = await db
    .selectFrom("staged_row")
    .innerJoin(firsts.as("first"), "first.id", "staged_row.id")
    .select("staged_row.line")
    .whereRef("staged_row.line", ">", "first.line")
    .execute();
  return new Set(repeated.map(({ line }) => line));
}

export async function dropStaging(db: Staging): Promise<void> {
  for (const table of ["staged_row", "matched_row"]) await db.schema.dropTable(table).ifExists().execute();
}

const ROWS_PER_READ = 10_000;

/** The rows of `matched_row`, those at one position together, in genome order. Other statements may run meanwhile. */
export function* rowsByPosition(
  sqlite: BetterSqlite3.Database,
  repeated: ReadonlySet<number>,
): Generator<MatchedRow[]> {
  // Rows as lists are read twice as fast.
  const read = sqlite
    .prepare<[number, number], MatchedTuple>(
      `select ${MATCHED_COLUMNS.join(", ")} from matched_row where number > ? and number <= ? order by number`,
    )
    .raw();
  let group: MatchedRow[] = [];
  for (let from = 0; ; from += ROWS_PER_READ) {
    const rows = read.all(from, from + ROWS_PER_READ);
    for (const found of rows) {
      const row = matchedRow(found, repeated);
      const [first] = group;
      if (first && (first.position !== row.position || first.chromosome !== row.chromosome)) {
        yield group;
        group = [];
      }
      group.push(row);
    }
    if (rows.length < ROWS_PER_READ) break;
  }
  if (group.length > 0) yield group;
}

/** The values of `MATCHED_COLUMNS`. */
type MatchedTuple = [
  line: number,
  id: string,
  chromosome: string,
  position: number,
  call: string,
  ...marker:
    | [id: string, chromosome: string, start: number, end: number, genomeIndex: number, alleles: string]
    | [null, null, null, null, null, null],
];

function matchedRow(row: MatchedTuple, repeated: ReadonlySet<number>): MatchedRow {
  const [line, id, chromosome, position, call, markerId, itsChromosome, start, end, genomeIndex, alleles] =
    row;
  const marker =
    markerId === null
      ? null
      : { id: markerId, chromosome: itsChromosome, start, end, genomeIndex, alleles: alleles.split(",") };
  return { line, id, chromosome, position, call, isRepeated: repeated.has(line), marker };
}
