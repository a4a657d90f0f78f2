import { count } from "@/lib/provider/raw-data/read/count";
import { type SexEvidence, sexSentence } from "@/lib/provider/raw-data/read/infer-sex";
import { type LeftOut, REASONS } from "@/lib/provider/raw-data/read/skipped-rows";

/** What an import came to. */
export interface Imported {
  profileId: string;
  /** Rows of the file. */
  rows: number;
  taken: number;
  noCalls: number;
  hidden: number;
  newMarkers: number;
  newAlternateIds: number;
  sex: "female" | "male";
  evidence: SexEvidence;
  leftOut: LeftOut[];
}

/** What was taken, what was left out and why, as sentences for people. */
export function sentencesOf(imported: Imported): string[] {
  const { rows, taken, noCalls, hidden, newMarkers, newAlternateIds, leftOut } = imported;
  const sentences = [
    `${count(taken, "row")} of ${count(rows)} taken; ${count(noCalls)} of them without a result.`,
    `${count(newMarkers, "marker")} new to the service; ${count(newAlternateIds, "new id")} for markers that have another.`,
    sexSentence(imported.evidence),
  ];
  if (hidden > 0)
    sentences.push(
      `${count(hidden, "call")} will be shown as no result: a call of Y for a woman, a heterozygous call of X for a man, or of MT.`,
    );
  if (leftOut.length === 0) sentences.push("Nothing was left out.");
  for (const { reason, count: rowCount, line, id } of leftOut)
    sentences.push(
      `${count(rowCount, "row")} left out: ${REASONS[reason]} (for example line ${count(line)}, ${id}).`,
    );
  return sentences;
}
