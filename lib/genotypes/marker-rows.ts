import { sql } from "kysely";
import { chromosomeOf } from "@/lib/reference/chromosomes";
import type { KeyRange } from "@/lib/reference/key-ranges";
import { type Db, database } from "@/lib/store/database";
import { prepared } from "@/lib/store/prepared";
import { joinLines } from "@/lib/store/text";
import type { Locus } from "./calls";

/** What the call of a profile at a marker depends on, and the marker's finished JSON. */
export interface MarkerRow extends Locus {
  key: number;
  genomeIndex: number;
  /** In variant order. */
  alleles: string[];
  head: string;
  variants: string;
}

/** The markers of one batch of a selection, in genome order. */
export async function markerRows(batch: KeyRange | number[]): Promise<MarkerRow[]> {
  const [row] = await (Array.isArray(batch) && batch.length > 1
    ? joinedKeys(batch)
    : joinedRange(rangeOf(batch)));
  return row?.text ? row.text.split("\n").map(parseLine) : [];
}

/** A batch is never empty. */
const rangeOf = (batch: KeyRange | number[]): KeyRange => {
  if (!Array.isArray(batch)) return { ...batch };
  const [key = 0] = batch;
  return { from: key, to: key + 1 };
};

/*
 * The rows come as one text, a line each with tabs between the columns, which JSON never holds as they are: making an
 * object of each row takes several times longer.
 */
const tab = "\t";
const line = sql<string>`key || ${tab} || genome_index || ${tab} || start || ${tab} || accession_number || ${tab}
  || is_sensitive || ${tab} || alleles || ${tab} || head || ${tab} || variants`;

const linesInOrder = (db: Db) => db.selectFrom("marker").select(line.as("line")).orderBy("key");

const joined = (db: Db, wanted: ReturnType<typeof linesInOrder>) =>
  db.selectFrom(wanted.as("wanted")).select((of) => joinLines(of.ref("wanted.line")).as("text"));

const joinedRange = prepared((db, { from, to }: { from: number; to: number }) =>
  joined(db, linesInOrder(db).where("key", ">=", from).where("key", "<", to)),
);

const joinedKeys = (keys: number[]) =>
  joined(database(), linesInOrder(database()).where("key", "in", keys)).execute();

function parseLine(text: string): MarkerRow {
  const [key, genomeIndex, start, accession, isSensitive, alleles = "", head = "", variants = ""] =
    text.split(tab);
  return {
    key: Number(key),
    genomeIndex: Number(genomeIndex),
    start: Number(start),
    chromosome: chromosomeOf(Number(accession)),
    isSensitive: isSensitive === "1",
    alleles: alleles.split(","),
    head,
    variants,
  };
}
