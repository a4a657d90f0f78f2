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
    `Imported ${count(taken)} of ${count(rows, "row")}, ${count(noCalls)} of them without a result.`,
    `New to the service: ${count(newMarkers, "marker")}, and ${count(newAlternateIds, "id")} for markers it already had.`,
    sexSentence(imported.evidence),
  ];
  if (hidden > 0)
    sentences.push(
      `${count(hidden, "call")} will be shown as no result: calls on Y for a woman, and heterozygous calls on X for a man or on MT.`,
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
  if (!isTold) return "Sex: unknown, because the file has no calls on X or Y; stored as female.";
  const { yRows, yCalls, xCalls, xHeterozygous } = evidence;
  const ofY = `${count(yCalls)} of ${count(yRows)} rows on Y have a call`;
  const ofX = `${count(xHeterozygous)} of ${count(xCalls)} calls on X are heterozygous`;
  if (yRows === 0) return `Sex: ${sex}, since ${ofX}; the file has no rows on Y.`;
  if (xCalls === 0) return `Sex: ${sex}, since ${ofY}; the file has no calls on X.`;
  return `Sex: ${sex}, since ${ofY}, and ${ofX}.`;
}

/** A number for people, with its noun where one is given. */
const count = (value: number, noun?: string): string =>
  `${value.toLocaleString("en-US")}${noun ? ` ${noun}${value === 1 ? "" : "s"}` : ""}`;
