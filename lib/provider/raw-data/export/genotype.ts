import type { Profile } from "@/lib/provider/accounts/profiles";
import { isPseudoautosomal, NO_CALL } from "@/lib/provider/genotypes/calls";

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

function hasSingleCopy({ chromosome, position }: PlacedCall, sex: Profile["sex"]): boolean {
  if (chromosome === "Y" || chromosome === "MT") return true;
  return chromosome === "X" && sex === "male" && !isPseudoautosomal(position - 1);
}
