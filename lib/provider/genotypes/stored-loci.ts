import { type SelectQueryBuilder, sql } from "kysely";
import { batches, type KeyRange } from "@/lib/provider/reference/key-ranges";
import type { ReferenceTables } from "@/lib/provider/store/tables/reference-tables";
import {
  asGenomeIndex,
  asMarkerKey,
  type GenomeIndex,
  type MarkerKey,
} from "@/lib/provider/store/tables/schema";
import { joinLines } from "@/lib/provider/store/text";
import type { ReferenceData } from "@/lib/provider/store/versions/reference-versions";
import type { Locus } from "./calls";

/** The locus of a marker, and where its call is. */
export interface StoredLocus extends Locus {
  key: MarkerKey;
  genomeIndex: GenomeIndex;
}

type Batch = KeyRange | MarkerKey[];

/** The loci of the selected markers in genome order. */
export async function readLoci(
  reference: ReferenceData,
  selection: readonly KeyRange[],
): Promise<StoredLocus[]> {
  const loci: StoredLocus[] = [];
  for (const batch of batches(selection)) loci.push(...(await lociWithin(reference, batch)));
  return loci;
}

/** Those markers of a batch at which the filter can change a call. */
export const filterableLoci = (reference: ReferenceData, batch: Batch): Promise<StoredLocus[]> =>
  lociWithin(reference, batch, (markers) =>
    markers.where((is) => is.or([is("accession_number", ">", LAST_AUTOSOME), is("is_sensitive", "=", 1)])),
  );

const LAST_AUTOSOME = 22;

type Markers = SelectQueryBuilder<ReferenceTables, "marker", { line: string }>;

/** The rows are read as one text, a line each: objects take several times longer. */
async function lociWithin(
  { db }: ReferenceData,
  batch: Batch,
  narrowed = (markers: Markers): Markers => markers,
): Promise<StoredLocus[]> {
  const markers = db.selectFrom("marker").select(line.as("line"));
  const within = Array.isArray(batch)
    ? markers.where("key", "in", batch)
    : markers.where("key", ">=", batch.from).where("key", "<", batch.to);
  const { lines } = await db
    .selectFrom(narrowed(within).orderBy("key").as("loci"))
    .select((of) => joinLines(of.ref("loci.line")).as("lines"))
    .executeTakeFirstOrThrow();
  return lines ? lines.split("\n").map(parseLine) : [];
}

const line = sql<string>`key || ' ' || genome_index || ' ' || start || ' ' || accession_number || ' '
  || is_sensitive`;

function parseLine(text: string): StoredLocus {
  const [key, genomeIndex, start, accession, isSensitive] = text.split(" ");
  return {
    key: asMarkerKey(Number(key)),
    genomeIndex: asGenomeIndex(Number(genomeIndex)),
    start: Number(start),
    chromosome: chromosomeOf(Number(accession)),
    isSensitive: isSensitive === "1",
  };
}

/** The chromosome of an accession by its number, from 1 in genome order: 1 to 22, X, Y, MT. */
function chromosomeOf(accessionNumber: number): string {
  if (accessionNumber <= LAST_AUTOSOME) return String(accessionNumber);
  return accessionNumber === 23 ? "X" : accessionNumber === 24 ? "Y" : "MT";
}
