import type { Profile } from "@/lib/provider/accounts/profiles";
import { isPseudoautosomal, NO_CALL } from "@/lib/provider/genotypes/calls";
import { type ExportedRow, exportedRows } from "./exported-rows";

type Sex = Profile["sex"];

/**
 * The comment lines at the start of every exported file. Other programs recognize the
 * layout by the first line.
 */
export const FILE_HEAD = [
  "# Raw data of a profile, written by Strandbank in the layout of 23andMe raw data.",
  "# Positions are 1-based on build 37 (GRCh37) of the reference genome. Alleles are on the plus strand.",
  "# A genotype has two letters, or one where there is a single copy of the chromosome: Y, MT and a man's X outside",
  "# its pseudoautosomal regions. D and I are the shorter and the longer allele; -- means no result.",
  "# rsid\tchromosome\tposition\tgenotype",
]
  .map((line) => `${line}\n`)
  .join("");

/**
 * The profile's raw-data file, piece by piece in genome order. The process serves others between the pieces.
 */
export async function* exportRawData(profile: Profile): AsyncGenerator<string> {
  yield FILE_HEAD;
  for await (const rows of exportedRows(profile))
    yield rows.map((row) => formatRow(row, profile.sex)).join("");
}

/** One line of a file. */
export const formatRow = (row: ExportedRow, sex: Sex): string =>
  `${row.id}\t${row.chromosome}\t${row.position}\t${genotypeOf(row, sex)}\n`;

/**
 * The call as written in a file: one letter where it is homozygous and there is one copy of the chromosome.
 */
export function genotypeOf(row: ExportedRow, sex: Sex): string {
  const { call } = row;
  const isSingle = call !== NO_CALL && call[0] === call[1] && hasSingleCopy(row, sex);
  return isSingle ? call.slice(1) : call;
}

function hasSingleCopy({ chromosome, position }: ExportedRow, sex: Sex): boolean {
  if (chromosome === "Y" || chromosome === "MT") return true;
  return chromosome === "X" && sex === "male" && !isPseudoautosomal(position - 1);
}
