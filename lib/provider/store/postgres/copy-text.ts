/*
 * PostgreSQL cannot store the NUL character, but SQLite can, and anyone may send it. It is stored as an
 * escape character and a digit. So is the escape character itself, which is a code point that Unicode rules
 * out in text.
 */
const ESCAPE = "\uFDD0";
const NOT_STORABLE = new RegExp(`[\\0${ESCAPE}]`);

/** The text to store for a text. */
export const storable = (text: string): string =>
  NOT_STORABLE.test(text) ? text.replaceAll(ESCAPE, `${ESCAPE}1`).replaceAll("\0", `${ESCAPE}0`) : text;

/** The text for a stored one. */
export const restored = (text: string): string =>
  text.includes(ESCAPE) ? text.replaceAll(`${ESCAPE}0`, "\0").replaceAll(`${ESCAPE}1`, ESCAPE) : text;

/** Smallest piece of output, in characters. */
const PIECE = 65_536;

/** Rows in the text format of `COPY`, in pieces: a line each, values separated by tabs, `\N` for null. */
export function* copyText(rows: Iterable<unknown[]>): Generator<string> {
  let piece = "";
  for (const values of rows) {
    piece += `${values.map(fieldOf).join("\t")}\n`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = "";
  }
  yield piece;
}

function fieldOf(value: unknown): string {
  if (value === null || value === undefined) return "\\N";
  if (typeof value !== "string") return String(value);
  return NEEDS_ESCAPE.test(value) ? escaped(value) : value;
}

/** Characters that `COPY` or the database would misread. */
const NEEDS_ESCAPE = /[\\\t\n\r\0\uFDD0]/;

const escaped = (text: string): string =>
  storable(text)
    .replaceAll("\\", "\\\\")
    .replaceAll("\t", "\\t")
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r");
