import { storable } from "./storable-text";

/** Characters that are handed on at once, at least. */
const PIECE = 65_536;

/** Rows in the text format of `COPY`, in pieces: values apart by tabs, `\N` for null, a line each. */
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

/** What `COPY` or the database itself would misread. */
const NEEDS_ESCAPE = /[\\\t\n\r\0\uFDD0]/;

const escaped = (text: string): string =>
  storable(text)
    .replaceAll("\\", "\\\\")
    .replaceAll("\t", "\\t")
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r");
