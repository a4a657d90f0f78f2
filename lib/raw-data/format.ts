import { isPseudoautosomal, NO_CALL } from "@/lib/genotypes/calls";
import type { Database } from "@/lib/store/schema";
import type { Row } from "./read-row";

/** The comment lines that begin every exported file. */
export const FILE_HEAD = [
  "# Raw data of a profile, written by Strandbank.",
  "# Positions lie on build 37 (GRCh37) of the reference genome, plus strand, and count from 1.",
  "# A genotype has two letters, or one where there is a single copy of the chromosome: Y, MT and a man's X outside",
  "# its pseudoautosomal regions. D and I stand for the shorter and the longer allele. -- is no result.",
  "# rsid\tchromosome\tposition\tgenotype",
]
  .map((line) => `${line}\n`)
  .join("");

/** One line of a file. A homozygous call where there is a single copy of the chromosome is written with one letter. */
export function formatRow(row: Omit<Row, "line">, sex: Database["profile"]["sex"]): string {
  const { id, chromosome, position, call } = row;
  const isSingle = call !== NO_CALL && call[0] === call[1] && hasSingleCopy(row, sex);
  return `${id}\t${chromosome}\t${position}\t${isSingle ? call.slice(1) : call}\n`;
}

function hasSingleCopy(
  { chromosome, position }: Pick<Row, "chromosome" | "position">,
  sex: Database["profile"]["sex"],
): boolean {
  if (chromosome === "Y" || chromosome === "MT") return true;
  return chromosome === "X" && sex === "male" && !isPseudoautosomal(position - 1);
}
