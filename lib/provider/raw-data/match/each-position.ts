import type { Staging } from "@/lib/provider/raw-data/read/stage-rows";
import { eachRow } from "@/lib/provider/store/bulk";
import { referenceDb } from "@/lib/provider/store/database";
import type { IdentifiedRow, KnownMarker } from "./match-rows";

/**
 * Calls `take` with the staged rows of each position, in genome order, each row with the marker that
 * has its id, and with the markers of that single base where an id is unknown. The connection does nothing
 * else meanwhile.
 */
export async function eachPosition(
  db: Staging,
  take: (rows: IdentifiedRow[], here: readonly KnownMarker[]) => void,
): Promise<void> {
  let rows: IdentifiedRow[] = [];
  let here = new Map<string, KnownMarker>();
  await eachRow(db, joined(db), (joinedRow) => {
    const row = identifiedRow(joinedRow);
    const [first] = rows;
    if (first && (first.position !== row.position || first.chromosome !== row.chromosome)) {
      take(rows, [...here.values()]);
      rows = [];
      here = new Map();
    }
    const marker = markerHere(joinedRow);
    if (marker) here.set(marker.id, marker);
    if (rows.at(-1)?.line !== row.line) rows.push(row);
  });
  if (rows.length > 0) take(rows, [...here.values()]);
}

/** A row with an unknown id comes once for each marker of its base. */
const joined = (db: Staging) => {
  const reference = referenceDb();
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
    .leftJoin(markers.as("here"), (join) =>
      join
        .on("marker.id", "is", null)
        .onRef("here.accession_number", "=", "accession.number")
        .on((is) => is("here.start", "=", is("position", "-", 1)))
        .onRef("here.end", "=", "position"),
    )
    .select([
      "line",
      "staged_row.id",
      "staged_row.chromosome",
      "position",
      "call",
      "genotype",
      "marker.id as marker_id",
      "its_accession.chromosome as marker_chromosome",
      "marker.start as marker_start",
      "marker.end as marker_end",
      "marker.genome_index",
      "marker.alleles",
      "here.id as here_id",
      "here.genome_index as here_genome_index",
      "here.alleles as here_alleles",
    ])
    .orderBy("accession.number")
    .orderBy("position")
    .orderBy("line");
};

type JoinedRow = Awaited<ReturnType<ReturnType<typeof joined>["execute"]>>[number];

/** Guarantee: an outer join found this row, so that none of its columns is null. */
const found = <Row>(row: Row) => row as { [Column in keyof Row]: NonNullable<Row[Column]> };

const identifiedRow = (row: JoinedRow): IdentifiedRow => {
  const { line, id, chromosome, position, call, genotype } = row;
  return { line, id, chromosome, position, call, genotype, marker: markerOf(row) };
};

function markerOf(row: JoinedRow): KnownMarker | null {
  if (row.marker_id === null) return null;
  const { marker_id, marker_chromosome, marker_start, marker_end, genome_index, alleles } = found(row);
  return {
    id: marker_id,
    chromosome: marker_chromosome,
    start: marker_start,
    end: marker_end,
    genomeIndex: genome_index,
    alleles: alleles.split(","),
  };
}

/** The marker of the row's base that this row of the join brings. */
function markerHere(row: JoinedRow): KnownMarker | null {
  if (row.here_id === null) return null;
  const { here_id: id, chromosome, position, here_genome_index: genomeIndex, here_alleles } = found(row);
  return {
    id,
    chromosome,
    start: position - 1,
    end: position,
    genomeIndex,
    alleles: here_alleles.split(","),
  };
}
