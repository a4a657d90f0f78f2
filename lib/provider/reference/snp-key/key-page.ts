import { sql } from "kysely";
import { asGenomeIndex, type GenomeIndex } from "@/lib/provider/store/tables/numbers";
import type { ReferenceDb } from "@/lib/provider/store/tables/reference-tables";
import { joinText } from "@/lib/provider/store/text";

/** Genome indices per page; one page is in memory at a time. */
const PAGE_INDICES = 2_000;

/**
 * The lines of genome indices `page * PAGE_INDICES` and following, each ended by a line feed; empty behind
 * the end. An alternate id has a line of its own under its marker's index, after the primary id.
 */
export async function keyPage(db: ReferenceDb, page: number): Promise<Buffer> {
  const from = page * PAGE_INDICES;
  const row = await linesOf(db, asGenomeIndex(from), asGenomeIndex(from + PAGE_INDICES)).executeTakeFirst();
  return Buffer.from(row?.lines ? `${row.lines}\n` : "");
}

/** Cross joins make SQLite keep the order of the tables: a page is read off the index of genome indices. */
function linesOf(db: ReferenceDb, from: GenomeIndex, to: GenomeIndex) {
  const places = db
    .selectFrom("marker")
    .crossJoin("accession")
    .whereRef("accession.number", "=", "marker.accession_number")
    .where("genome_index", ">=", from)
    .where("genome_index", "<", to);
  const named = places
    .select((of) => ["genome_index", of.val(0).as("rank"), "marker.id as snp", "chromosome", "start"])
    .unionAll(
      places
        .crossJoin("marker_alias")
        .whereRef("marker_alias.marker_id", "=", "marker.id")
        .select((of) => [
          "genome_index",
          of.val(1).as("rank"),
          "marker_alias.id as snp",
          "chromosome",
          "start",
        ]),
    );
  const ordered = db
    .selectFrom(named.as("named"))
    .select(
      sql<string>`genome_index || ${TAB} || snp || ${TAB} || chromosome || ${TAB} || (start + 1)`.as("line"),
    )
    .orderBy("genome_index")
    .orderBy("rank")
    .orderBy("snp");
  return db
    .selectFrom(ordered.as("ordered"))
    .select((of) => joinText(of.ref("ordered.line"), "\n").as("lines"));
}

const TAB = "\t";
