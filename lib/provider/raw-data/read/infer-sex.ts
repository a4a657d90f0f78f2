import { isPseudoautosomal, NO_CALL } from "@/lib/provider/genotypes/calls";
import type { Row } from "./read-row";

/** Counts of calls on X and Y, from which the sex is inferred. */
export interface SexEvidence {
  yRows: number;
  yCalls: number;
  /** Calls of X outside the pseudoautosomal regions. */
  xCalls: number;
  xHeterozygous: number;
}

export const noSexEvidence = (): SexEvidence => ({ yRows: 0, yCalls: 0, xCalls: 0, xHeterozygous: 0 });

export function addSexEvidence(evidence: SexEvidence, { chromosome, position, call }: Row): void {
  if (chromosome === "Y") {
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
 * Infers the sex from the calls. Y decides: most of a man's Y rows are called, hardly any of a woman's.
 * Without rows of Y the share of heterozygous X calls decides. Without calls of X either, `isTold` is false
 * and the sex `female`, whose calls are shown without a filter on X.
 */
export function inferSex(evidence: SexEvidence): { sex: "female" | "male"; isTold: boolean } {
  const { yRows, yCalls, xCalls, xHeterozygous } = evidence;
  if (yRows > 0) return { sex: yCalls * 2 > yRows ? "male" : "female", isTold: true };
  if (xCalls > 0) return { sex: xHeterozygous > xCalls * MAX_NOISE ? "female" : "male", isTold: true };
  return { sex: "female", isTold: false };
}
