import { refusal } from "./refuse";

/** Longest line of a file, in bytes. */
const LONGEST_LINE = 4_096;
/** Largest unpacked file, in bytes. */
export const LARGEST_TEXT = 1_000_000_000;
export const textTooLarge = () =>
  refusal("The file is too large: it unpacks to over a billion bytes. Nothing was imported.");

/**
 * Cuts bytes into lines without their ends (LF or CRLF), a list for each piece of bytes; each byte is one
 * character. Throws `invalid_request` for a line that is too long, and for too many bytes, which a small
 * compressed file can hold.
 */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  let rest = "";
  let length = 0;
  for await (const piece of bytes) {
    length += piece.byteLength;
    if (length > LARGEST_TEXT) throw textTooLarge();
    const lines = (rest + Buffer.from(piece).toString("latin1")).split("\n");
    rest = lines.pop() ?? "";
    yield lines.map(withoutReturn);
    if (rest.length > LONGEST_LINE) throw refusal("The file is not raw data: its lines are too long.");
  }
  if (rest !== "") yield [withoutReturn(rest)];
}

const withoutReturn = (line: string): string => (line.endsWith("\r") ? line.slice(0, -1) : line);
