import { filteredCall, isPseudoautosomal } from "@/lib/strandbank/core/genotypes/calls";
import type { Profile } from "@/lib/strandbank/core/profiles/profiles";
import { NO_CALL } from "@/lib/strandbank/core/reference/call-letters";
import { NOWHERE, placeOf, type Reason } from "@/lib/strandbank/extensions/raw-data/private-rows/private-row";
import { SINGLE_COPY } from "@/lib/strandbank/extensions/raw-data/read/read-row";
import { callSpelled } from "@/lib/strandbank/extensions/raw-data/read/spellings";

export interface ExportedRow {
  id: string;
  chromosome: string;
  /** 1-based; 0 where the row has none. */
  position: number;
  /** The raw call, of two characters; as in the file if the row is private. */
  genotype: string;
  /** Why the row is at no marker of the reference data; null where it is at one. */
  reason: Reason | null;
}

/** The two files of a profile's raw data. */
export type ExportKind = "filtered" | "unfiltered";

/** The start of a file. Other programs recognize the layout of the filtered one by its first line. */
export const FILE_HEADS: Readonly<Record<ExportKind, string>> = {
  filtered: headOf([
    "Raw data of a profile, written by Strandbank in the layout of 23andMe raw data.",
    "Positions are 1-based on build 37 (GRCh37) of the reference genome. Letters are on the plus strand.",
    "The file has all results of the profile that this layout can express, including sensitive ones that are turned off.",
    "A genotype has two letters, or one at positions with a single copy: Y, MT and a man's X outside its pseudoautosomal",
    "regions. D and I are the shorter and the longer allele; -- means no result, as for calls that pages hide as noise.",
  ]),
  unfiltered: headOf([
    "Unfiltered raw data of a profile, written by Strandbank: raw probe calls with their noise, not for use by other programs.",
    "Positions are 1-based on build 37 (GRCh37) of the reference genome. Letters of calls are on the plus strand.",
    "The file has everything that is stored: also sensitive results that are turned off, and calls that pages hide as noise.",
    "A call has two letters everywhere. D and I are the shorter and the longer allele; -- means no result.",
    "Rows of your own file that fit no place we know are as they were in it, whatever their letters and their strand.",
  ]),
};

function headOf(sentences: readonly string[]): string {
  const columns = ["rsid", "chromosome", "position", "genotype"].join("\t");
  return [...sentences, columns].map((line) => `# ${line}\n`).join("");
}

export const formatRow = ({ id, chromosome, position, genotype }: Omit<ExportedRow, "reason">): string =>
  `${id}\t${chromosome}\t${position}\t${genotype}\n`;

/** Private rows that may be read as results: the others contradict what is known, or repeat another row. */
const MAY_BE_READ: ReadonlySet<Reason | null> = new Set([null, "unknown", "alleles", "moved"]);

/**
 * A row as in the layout of 23andMe, or none: noise is no result, and there is one letter where there is one
 * copy.
 */
export function inLayout(row: ExportedRow, sex: Profile["sex"]): ExportedRow[] {
  const { chromosome, position } = row;
  const read = MAY_BE_READ.has(row.reason) && placeOf(row) < NOWHERE ? callSpelled(row.genotype) : null;
  if (!read || (read.isSingle && !SINGLE_COPY.has(chromosome))) return [];
  const locus = { chromosome, start: position - 1, isSensitive: false };
  const shown = filteredCall(read.call, locus, { sex, hasOptedIn: true });
  const isPair = shown !== NO_CALL && shown[0] !== shown[1];
  // One letter cannot express two, as of a man's Y.
  const call = isPair && hasSingleCopy(row, sex) ? NO_CALL : shown;
  const isAsWritten = isPair && call !== NO_CALL;
  const genotype = isAsWritten ? lettersIn(row.genotype) : genotypeOf({ chromosome, position, call }, sex);
  return [{ ...row, genotype }];
}

/** The letters of a heterozygous genotype in the order of the file. */
const lettersIn = (genotype: string): string => genotype.toUpperCase().replace(/[^ACGTDI]/g, "");

interface PlacedCall {
  chromosome: string;
  /** 1-based. */
  position: number;
  call: string;
}

/** The call as in a file: one letter where it is homozygous and there is one copy of the chromosome. */
export function genotypeOf(row: PlacedCall, sex: Profile["sex"]): string {
  const { call } = row;
  const isSingle = call !== NO_CALL && call[0] === call[1] && hasSingleCopy(row, sex);
  return isSingle ? call.slice(1) : call;
}

function hasSingleCopy({ chromosome, position }: Omit<PlacedCall, "call">, sex: Profile["sex"]): boolean {
  if (chromosome === "Y" || chromosome === "MT") return true;
  return chromosome === "X" && sex === "male" && !isPseudoautosomal(position - 1);
}
