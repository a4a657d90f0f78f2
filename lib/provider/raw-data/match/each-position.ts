import type { Staging } from "@/lib/provider/raw-data/read/staged-rows";
import { eachRow } from "@/lib/provider/store/bulk";
import type { ReferenceDb } from "@/lib/provider/store/tables/reference-tables";
import type { GenomeIndex } from "@/lib/provider/store/tables/schema";
import type { ReferenceData } from "@/lib/provider/store/versions/reference-versions";
import type { IdentifiedRow } from "./match-rows";

/**
 * Calls `take` with the staged rows of each position, in genome order, each row with the known marker that
 * has its id. The connection does nothing else meanwhile.
 */
export async function eachPosition(
  db: Staging,
  reference: ReferenceData,
  repeated: ReadonlySet<number>,
  take: (rows: IdentifiedRow[]) => void,
): Promise<void> {
  let group: IdentifiedRow[] = [];
  await eachRow<JoinedTuple>(db, joined(db, reference.db), (found) => {
    const row = identifiedRow(found, repeated);
    const [first] = group;
    if (first && (first.position !== row.position || first.chromosome !== row.chromosome)) {
      take(group);
      group = [];
    }
    group.push(row);
  });
  if (group.length > 0) take(group);
}

const joined = (db: Staging, reference: ReferenceDb) => {
  const accessions = reference.selectFrom("accession").selectAll();
  const aliases = reference.selectFrom("marker_alias").selectAll();
  const markers = reference.selectFrom("marker").selectAll();
  return db
    .selectFrom("staged_row")
    .innerJoin(accessions.as("accession"), "accession.chromosome", "staged_row.chromosome")
    .leftJoin(aliases.as("marker_alias"), "marker_alias.id", "staged_row.id")
    .leftJoin(markers.as("marker"), (join) =>
      join.on((is) => is("marker.id", "=", is.fn.coalesce("marker_alias.marker_id", "staged_row.id"))),
    )
    .leftJoin(accessions.as("its_accession"), "its_accession.number", "marker.accession_number")
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
};

/** The columns of `joined`, in their order. */
type JoinedTuple = [
  line: number,
  id: string,
  chromosome: string,
  position: number,
  call: string,
  ...marker:
    | [id: string, chromosome: string, start: number, end: number, genomeIndex: GenomeIndex, alleles: string]
    | [null, null, null, null, null, null],
];

function identifiedRow(row: JoinedTuple, repeated: ReadonlySet<number>): IdentifiedRow {
  const [line, id, chromosome, position, call, markerId, itsChromosome, start, end, genomeIndex, alleles] =
    row;
  const marker =
    markerId === null
      ? null
      : { id: markerId, chromosome: itsChromosome, start, end, genomeIndex, alleles: alleles.split(",") };
  return { line, id, chromosome, position, call, isRepeated: repeated.has(line), marker };
}
