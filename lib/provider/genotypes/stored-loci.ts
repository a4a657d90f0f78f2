import { type SelectQueryBuilder, sql } from "kysely";
import { batches, type KeyRange } from "@/lib/provider/reference/key-ranges";
import { referenceDb } from "@/lib/provider/store/database";
import { preparedIn } from "@/lib/provider/store/prepared";
import type { ReferenceDb, ReferenceTables } from "@/lib/provider/store/tables/reference-tables";
import {
  asGenomeIndex,
  asMarkerKey,
  type GenomeIndex,
  type MarkerKey,
} from "@/lib/provider/store/tables/schema";
import { joinLines } from "@/lib/provider/store/text";
import type { Locus } from "./calls";

/** The locus of a marker, and where its call is. */
export interface StoredLocus extends Locus {
  key: MarkerKey;
  genomeIndex: GenomeIndex;
}

/** The loci of the selected markers in genome order. */
export async function readLoci(selection: readonly KeyRange[]): Promise<StoredLocus[]> {
  const loci: StoredLocus[] = [];
  for (const batch of batches(selection)) loci.push(...(await lociWithin(batch)));
  return loci;
}

type Markers = SelectQueryBuilder<ReferenceTables, "marker", { line: string }>;

async function lociWithin(batch: KeyRange | MarkerKey[]): Promise<StoredLocus[]> {
  const [row] = await (Array.isArray(batch)
    ? joined(referenceDb(), (markers) => markers.where("key", "in", batch)).execute()
    : inRange({ ...batch }));
  return row?.lines ? row.lines.split("\n").map(parseLine) : [];
}

/** The rows are read as one text, one line each: objects take several times longer. */
function joined(db: ReferenceDb, within: (markers: Markers) => Markers) {
  const loci = within(db.selectFrom("marker").select(line.as("line"))).orderBy("key");
  return db.selectFrom(loci.as("loci")).select((of) => joinLines(of.ref("loci.line")).as("lines"));
}

const inRange = preparedIn((db, { from, to }: { from: MarkerKey; to: MarkerKey }) =>
  joined(db, (markers) => markers.where("key", ">=", from).where("key", "<", to)),
);

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

const LAST_AUTOSOME = 22;

/** The chromosome of an accession by its number, from 1 in genome order: 1 to 22, X, Y, MT. */
function chromosomeOf(accessionNumber: number): string {
  if (accessionNumber <= LAST_AUTOSOME) return String(accessionNumber);
  return accessionNumber === 23 ? "X" : accessionNumber === 24 ? "Y" : "MT";
}
