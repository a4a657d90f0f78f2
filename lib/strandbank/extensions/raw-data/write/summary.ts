import type { MatchedFile } from "@/lib/strandbank/extensions/raw-data/match/match-file";
import { REASONS } from "@/lib/strandbank/extensions/raw-data/private-rows/private-row";
import type { BadLines } from "@/lib/strandbank/extensions/raw-data/read/bad-lines";
import { inferSex, type SexEvidence } from "@/lib/strandbank/extensions/raw-data/read/infer-sex";

export interface Imported extends Pick<MatchedFile, "results" | "taken" | "noCalls" | "hidden" | "kept"> {
  profileId: string;
  rows: number;
  sex: SexEvidence;
  badLines: Pick<BadLines, "count" | "shown">;
}

/** What became of the rows and why, as sentences for people; the first one sums it up. */
export function sentencesOf(imported: Imported): string[] {
  const { rows, results, taken, noCalls, hidden, kept, sex, badLines } = imported;
  const others = rows - taken;
  const sentences = [
    `${count(results, "place")} ${results === 1 ? "has" : "have"} a result; ${others === 0 ? "all rows of your file are at places we know" : `${count(others, "row")} of your file ${others === 1 ? "stays" : "stay"} private`}.`,
  ];
  for (const { reason, count: rowCount, line, id } of kept)
    sentences.push(
      `${count(rowCount, "row")} private: ${REASONS[reason]} (for example line ${count(line)}, ${id}).`,
    );
  if (badLines.count > 0) sentences.push(badLinesSentence(badLines));
  if (noCalls > 0)
    sentences.push(
      `${count(noCalls, "row")} at places we know ${noCalls === 1 ? "is" : "are"} empty: no result.`,
    );
  const repeated = taken - noCalls - results;
  if (repeated > 0) sentences.push(`${count(repeated, "row")} repeat${repeated === 1 ? "s" : ""} a place.`);
  if (hidden > 0)
    sentences.push(
      `${count(hidden, "row")} will be shown as no result: results on Y for a woman, and two different letters on X for a man or on MT.`,
    );
  return [...sentences, sexSentence(sex)];
}

function badLinesSentence({ count: lines, shown }: Imported["badLines"]): string {
  const examples = shown.map(({ line, text }) => `line ${count(line)}, “${text}”`).join("; ");
  const more = lines > shown.length ? `; and ${count(lines - shown.length)} more` : "";
  return `${count(lines, "line")} skipped, because we could not read ${lines === 1 ? "it" : "them"}: ${examples}${more}.`;
}

/** The sex that the profile gets and why we guess so, as a sentence for people. */
export function sexSentence(evidence: SexEvidence): string {
  const { sex, isSure } = inferSex(evidence);
  const { yRows, yCalls, xCalls, xHeterozygous } = evidence;
  if (yRows + xCalls === 0)
    return "The file has no results on X or Y, so we cannot guess the sex; stored as female.";
  const ofY = `${count(yCalls)} of ${count(yRows)} rows on Y have a result`;
  const ofX = `${count(xHeterozygous)} of ${count(xCalls)} results on X have two different letters`;
  if (!isSure)
    return `X and Y do not tell the same sex: ${ofY}, and ${ofX}. We read the file as ${sex}, which hides fewer results. Please say which it is.`;
  if (yRows === 0) return `Our guess: ${sex}, since ${ofX}; the file has no rows on Y.`;
  if (xCalls === 0) return `Our guess: ${sex}, since ${ofY}; the file has no results on X.`;
  return `Our guess: ${sex}, since ${ofY}, and ${ofX}.`;
}

const count = (value: number, noun?: string): string =>
  `${value.toLocaleString("en-US")}${noun ? ` ${noun}${value === 1 ? "" : "s"}` : ""}`;
