import { isPseudoautosomal } from "@/lib/strandbank/core/genotypes/calls";
import { NO_CALL } from "@/lib/strandbank/core/reference/call-letters";
import type { Row } from "./read-row";

/** Counts of calls on X and Y outside their pseudoautosomal regions, from which the sex is inferred. */
export type SexEvidence = ReturnType<typeof noSexEvidence>;

export const noSexEvidence = () => ({ yRows: 0, yCalls: 0, xCalls: 0, xHeterozygous: 0 });

/** Pseudoautosomal regions of Y on build 37, 1-based and inclusive. */
const PSEUDOAUTOSOMAL_Y = [
  { first: 10_001, last: 2_649_520 },
  { first: 59_034_050, last: 59_363_566 },
];

export function addSexEvidence(evidence: SexEvidence, { chromosome, position, call }: Row): void {
  if (chromosome === "Y") {
    if (PSEUDOAUTOSOMAL_Y.some(({ first, last }) => position >= first && position <= last)) return;
    evidence.yRows += 1;
    if (call !== NO_CALL) evidence.yCalls += 1;
  } else if (chromosome === "X" && call !== NO_CALL && !isPseudoautosomal(position - 1)) {
    evidence.xCalls += 1;
    if (call[0] !== call[1]) evidence.xHeterozygous += 1;
  }
}

/** Largest share of heterozygous X calls in a man, which are probe noise; in a woman it is about a fifth. */
const MAX_NOISE = 0.05;

/**
 * Infers the sex from the calls of X and Y together: most of a man's Y rows are called, hardly any of a
 * woman's, and a man's X calls are hardly ever heterozygous. Where the two disagree, `isSure` is false and
 * the sex is the one whose filter hides fewer calls; without calls on either it is `female`.
 */
export function inferSex({ yRows, yCalls, xCalls, xHeterozygous }: SexEvidence): {
  sex: "female" | "male";
  isSure: boolean;
} {
  const told = [
    ...(yRows > 0 ? [yCalls * 2 > yRows] : []),
    ...(xCalls > 0 ? [xHeterozygous <= xCalls * MAX_NOISE] : []),
  ];
  const isSure = new Set(told).size === 1;
  const isMale = isSure ? told[0] : yCalls > xHeterozygous;
  return { sex: isMale ? "male" : "female", isSure };
}
