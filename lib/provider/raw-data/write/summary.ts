import { inferSex, type SexEvidence } from "@/lib/provider/raw-data/read/infer-sex";
import { REASONS, type SkippedForReason } from "@/lib/provider/raw-data/read/skipped-rows";

/** The outcome of an import. */
export interface Imported {
  profileId: string;
  /** Rows of the file. */
  rows: number;
  /** Rows whose calls the profile has. */
  taken: number;
  /** Taken rows without a result. */
  noCalls: number;
  /** Taken rows that the service's filter shows as without a result. */
  hidden: number;
  newMarkers: number;
  newAlternateIds: number;
  sex: "female" | "male";
  evidence: SexEvidence;
  skipped: SkippedForReason[];
}

/** What was taken, what was skipped and why, as sentences for people. */
export function sentencesOf(imported: Imported): string[] {
  const { rows, taken, noCalls, hidden, newMarkers, newAlternateIds, skipped } = imported;
  const sentences = [
    `${count(taken, "row")} of ${count(rows)} taken; ${count(noCalls)} of them without a result.`,
    `${count(newMarkers, "marker")} new to the service; ${count(newAlternateIds, "new id")} for markers that have another.`,
    sexSentence(imported.evidence),
  ];
  if (hidden > 0)
    sentences.push(
      `${count(hidden, "call")} will be shown as no result: a call of Y for a woman, a heterozygous call of X for a man, or of MT.`,
    );
  if (skipped.length === 0) sentences.push("Nothing was left out.");
  for (const { reason, count: rowCount, line, id } of skipped)
    sentences.push(
      `${count(rowCount, "row")} left out: ${REASONS[reason]} (for example line ${count(line)}, ${id}).`,
    );
  return sentences;
}

/** The sex that the profile gets and why, as a sentence for people. */
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

/** A number for people, with its noun where one is given. */
const count = (value: number, noun?: string): string =>
  `${value.toLocaleString("en-US")}${noun ? ` ${noun}${value === 1 ? "" : "s"}` : ""}`;
