import { sql } from "kysely";
import { type Reference, reference } from "./file/open";

/** A row of a raw-data file. */
export interface StagedRow {
  /** In the file, from 1. */
  line: number;
  id: string;
  chromosome: string;
  /** 1-based. */
  position: number;
  call: string;
  /** The call as written in the file. */
  genotype: string;
}

/** The reference data, on a connection that has the temporary table `staged_row`. */
export type StagedRows = Reference<{ staged_row: StagedRow }>;

/** Opens the reference data with an empty `staged_row`, which only this connection sees. */
export async function openStagedRows(): Promise<StagedRows> {
  const opened = reference().connect<{ staged_row: StagedRow }>();
  await sql`create temporary table staged_row (
    line integer primary key, id text not null, chromosome text not null, position integer not null,
    call text not null, genotype text not null)`.execute(opened.db);
  return opened;
}

/**
 * The staged rows in genome order, each with the marker that has its id. A row with an unknown id comes once
 * for each marker of its base.
 */
export const locatedRows = ({ db, each }: StagedRows) => each(joined(db));

const joined = (db: StagedRows["db"]) =>
  db
    .selectFrom("staged_row")
    .innerJoin("accession", "accession.chromosome", "staged_row.chromosome")
    .leftJoin("marker_alias", "marker_alias.id", "staged_row.id")
    .leftJoin("marker", (join) =>
      join.on((is) => is("marker.id", "=", is.fn.coalesce("marker_alias.marker_id", "staged_row.id"))),
    )
    .leftJoin("accession as its_accession", "its_accession.number", "marker.accession_number")
    .leftJoin("marker as here", (join) =>
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

export type LocatedRow = Awaited<ReturnType<ReturnType<typeof joined>["execute"]>>[number];
