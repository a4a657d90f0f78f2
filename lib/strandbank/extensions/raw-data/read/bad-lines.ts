import { invalidRequest } from "@/lib/strandbank/platform/base/errors";

/** A line that is no row; skipped where such lines are rare. */
interface BadLine {
  /** Line in the file, from 1. */
  line: number;
  text: string;
  /** What is wrong with it, as a sentence. */
  why: string;
}

/** A file with more bad lines than this, or than one in a hundred, is refused. */
const MAX_BAD_LINES = 1_000;
const MAX_BAD_SHARE = 0.01;
const MAX_SHOWN = 20;
const MAX_SHOWN_LENGTH = 80;

/** Counts the lines of a file that are no rows, and keeps the first ones to show. */
export class BadLines {
  count = 0;
  shown: { line: number; text: string }[] = [];
  first: BadLine | null = null;

  /** Throws `invalid_request` when there are too many. */
  add(bad: BadLine): void {
    this.first ??= bad;
    this.count += 1;
    if (this.shown.length < MAX_SHOWN) this.shown.push({ line: bad.line, text: shownText(bad.text) });
    if (this.count > MAX_BAD_LINES) throw unreadable(this.first);
  }

  /** Forgets what was added: prose before the names of the columns. */
  forget(): void {
    this.count = 0;
    this.shown = [];
    this.first = null;
  }

  /** Throws `invalid_request` unless bad lines are rare among the `lines` of the file. */
  check(lines: number): void {
    if (this.first && this.count > lines * MAX_BAD_SHARE) throw unreadable(this.first);
  }
}

const unreadable = ({ line, text, why }: BadLine) =>
  invalidRequest(
    `We could not read line ${line.toLocaleString("en-US")}, which reads “${shownText(text)}”. ${why} Nothing was imported.`,
  );

/** The beginning of a line, as text that can be shown. */
export function shownText(line: string): string {
  const text = line.replace(/[\p{C}\s]+/gu, " ").trim();
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
}
