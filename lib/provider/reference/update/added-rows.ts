import { sql } from "kysely";
import { MarkerRows, type OrderedVariants } from "@/lib/provider/reference/marker-row";
import { bulkInsert } from "@/lib/provider/store/bulk";
import { MARKER_COLUMNS } from "@/lib/provider/store/tables/marker-columns";
import type { ReferenceTables } from "@/lib/provider/store/tables/reference-tables";
import {
  asGenomeIndex,
  asMarkerKey,
  asVariantNumber,
  type GenomeIndex,
} from "@/lib/provider/store/tables/schema";
import type { VersionBuild } from "@/lib/provider/store/versions/reference-versions";
import type { NewMarker } from "./new-marker";

/** The temporary table of the new markers: rows whose keys and variant numbers are still to be found. */
type AddedRow = ReferenceTables["marker"] & { variant_count: number };

const COLUMNS = [...MARKER_COLUMNS, "variant_count"] as const;

/**
 * Puts the new markers into a temporary table, in any order, and the label sets, old and new, into theirs.
 * The n-th marker (from 0) gets the genome index `firstIndex + n`. Throws for an unknown chromosome.
 */
export async function addRows(
  { db, previous }: VersionBuild,
  markers: readonly NewMarker[],
  firstIndex: GenomeIndex,
): Promise<void> {
  const accessions = await previous.selectFrom("accession").select(["number", "id", "chromosome"]).execute();
  const byChromosome = new Map(accessions.map((accession) => [accession.chromosome, accession]));
  const rows = new MarkerRows(await previous.selectFrom("label_set").selectAll().execute());
  const rowsOf = function* (): Generator<AddedRow> {
    for (const [index, marker] of markers.entries()) {
      const accession = byChromosome.get(marker.chromosome);
      if (!accession) throw new Error(`${marker.id} is on an unknown chromosome: ${marker.chromosome}.`);
      const numbers = {
        key: NOT_YET,
        firstVariant: NO_VARIANT,
        genomeIndex: asGenomeIndex(firstIndex + index),
      };
      const row = rows.row(marker, accession, inOrder(marker.variants), numbers);
      yield Object.assign(row, { variant_count: marker.variants.length });
    }
  };
  await sql`create temporary table added as select marker.*, 0 as variant_count from marker where 1 = 0`.execute(
    db,
  );
  await bulkInsert(db.withTables<{ added: AddedRow }>(), "added", COLUMNS, rowsOf());
  await bulkInsert(db, "label_set", ["code", "labels"], rows.labelSets());
}

const NOT_YET = asMarkerKey(0);
const NO_VARIANT = asVariantNumber(0);

/** A cache: hundreds of thousands of markers of one import share a list of variants. */
const known = new WeakMap<NewMarker["variants"], OrderedVariants>();

function inOrder(given: NewMarker["variants"]): OrderedVariants {
  const before = known.get(given);
  if (before) return before;
  const variants = [...given].sort((one, other) => (one.allele < other.allele ? -1 : 1));
  const ordered = {
    alleles: variants.map(({ allele }) => allele),
    labels: variants.map(({ platformLabels }) => JSON.stringify(platformLabels)),
  };
  known.set(given, ordered);
  return ordered;
}
