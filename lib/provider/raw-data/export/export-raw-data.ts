import type { Profile } from "@/lib/provider/accounts/profiles";
import { type ExportedRow, exportedRows } from "./exported-rows";

/** The start of every exported file. Other programs recognize the layout by the first line. */
export const FILE_HEAD = [
  "# Raw data of a profile, written by Strandbank in the layout of 23andMe raw data.",
  "# Positions are 1-based on build 37 (GRCh37) of the reference genome. Alleles are on the plus strand.",
  "# A genotype has two letters, or one where there is a single copy of the chromosome: Y, MT and a man's X outside",
  "# its pseudoautosomal regions. D and I are the shorter and the longer allele; -- means no result.",
  "# rsid\tchromosome\tposition\tgenotype",
]
  .map((line) => `${line}\n`)
  .join("");

/** The profile's raw-data file in genome order. The process serves others between the pieces. */
export async function* exportRawData(profile: Profile): AsyncGenerator<string> {
  yield FILE_HEAD;
  for await (const rows of exportedRows(profile)) yield rows.map(formatRow).join("");
}

export const formatRow = ({ id, chromosome, position, genotype }: ExportedRow): string =>
  `${id}\t${chromosome}\t${position}\t${genotype}\n`;
