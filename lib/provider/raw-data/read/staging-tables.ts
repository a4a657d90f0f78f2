import type { Kysely } from "kysely";
import type { MatchedRow } from "@/lib/provider/raw-data/match/match-rows";
import { eachRow } from "@/lib/provider/store/each-row";
import type { Database, StagingTables } from "@/lib/provider/store/schema";

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

export const dropStaging = (db: Staging): Promise<void> =>
  db.schema.dropTable("staged_row").ifExists().execute();

/**
 * Hands over the staged rows in genome order, those at one position together, each with the marker that has its id. The
 * connection does nothing else until all are taken.
 */
export async function eachPosition(
  db: Staging,
  repeated: ReadonlySet<number>,
  take: (rows: MatchedRow[]) => void,
): Promise<void> {
  let group: MatchedRow[] = [];
  await eachRow<MatchedTuple>(db, matched(db), (found) => {
    const row = matchedRow(found, repeated);
    const [first] = group;
    if (first && (first.position !== row.position || first.chromosome !== row.chromosome)) {
      take(group);
      group = [];
    }
    group.push(row);
  });
  if (group.length > 0) take(group);
}

const matched = (db: Staging) =>
  db
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

/** The columns of `matched`, in their order. */
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
