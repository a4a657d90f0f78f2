import { isPseudoautosomal, NO_CALL } from "@/lib/provider/genotypes/calls";
import { count } from "./count";
import type { Row } from "./read-row";

/** What the calls of X and Y say. */
export interface SexEvidence {
  yRows: number;
  yCalls: number;
  /** Calls of X outside the pseudoautosomal regions. */
  xCalls: number;
  xHeterozygous: number;
}

export const noSexEvidence = (): SexEvidence => ({ yRows: 0, yCalls: 0, xCalls: 0, xHeterozygous: 0 });

/** Adds what one row tells. */
export function addSexEvidence(evidence: SexEvidence, { chromosome, position, call }: Row): void {
  if (chromosome === "Y") {
    evidence.yRows += 1;
    if (call !== NO_CALL) evidence.yCalls += 1;
  } else if (chromosome === "X" && call !== NO_CALL && !isPseudoautosomal(position - 1)) {
    evidence.xCalls += 1;
    if (call[0] !== call[1]) evidence.xHeterozygous += 1;
  }
}

/** Of a woman's X calls about a fifth are heterozygous; of a man's none but probe noise. */
const MOST_NOISE = 0.05;

/**
 * The sex that the calls speak for. Y decides: a man's is called for the most part, a woman's hardly at all. Without
 * rows of Y it is the share of heterozygous X calls, and without these too it is `female`, whose calls are shown
 * without a filter on X; `isTold` is then false.
 */
export function inferSex(evidence: SexEvidence): { sex: "female" | "male"; isTold: boolean } {
  const { yRows, yCalls, xCalls, xHeterozygous } = evidence;
  if (yRows > 0) return { sex: yCalls * 2 > yRows ? "male" : "female", isTold: true };
  if (xCalls > 0) return { sex: xHeterozygous > xCalls * MOST_NOISE ? "female" : "male", isTold: true };
  return { sex: "female", isTold: false };
}

/** What is kept as the profile's sex and why, as a sentence for people. */
export function sexSentence(evidence: SexEvidence): string {
  const { sex, isTold } = inferSex(evidence);
  if (!isTold) return "Sex: not told by the file, which has no calls of X or Y; kept as female.";
  const { yRows, yCalls, xCalls, xHeterozygous } = evidence;
  const ofY = `${count(yCalls)} of ${count(yRows)} rows of Y have a call`;
  const ofX = `${count(xHeterozygous)} of ${count(xCalls)} calls of X are heterozygous`;
  if (yRows === 0) return `Sex: ${sex}, since ${ofX}; the file has no rows of Y.`;
  if (xCalls === 0) return `Sex: ${sex}, since ${ofY}; the file has no calls of X.`;
  return `Sex: ${sex}, since ${ofY}, and ${ofX}.`;
}
