import { invalidRequest } from "@/lib/provider/base/errors";
import { MAX_TEXT_BYTES } from "@/lib/provider/bounds";

/** Longest line of a file, in bytes. */
const MAX_LINE = 4_096;
export const textTooLarge = () =>
  invalidRequest("The file is too large: it unpacks to over a billion bytes. Nothing was imported.");

/**
 * Cuts bytes into lines without their ends (LF or CRLF), a list for each piece of bytes; each byte is one
 * character. Throws `invalid_request` for a picture or anything else that is not text, for a line that is too
 * long, and for too many bytes, which a small compressed file can hold.
 */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  let rest = "";
  let length = 0;
  for await (const piece of bytes) {
    if (length + piece.byteLength > MAX_TEXT_BYTES) throw textTooLarge();
    const text = Buffer.from(piece).toString("latin1");
    if (length === 0) checkBeginning(text.slice(0, BEGINNING));
    length += piece.byteLength;
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    yield lines.map(withoutReturn);
    if (rest.length > MAX_LINE) throw invalidRequest("The file is not raw data: its lines are too long.");
  }
  if (rest !== "") yield [withoutReturn(rest)];
}

const withoutReturn = (line: string): string => (line.endsWith("\r") ? line.slice(0, -1) : line);

/** How the files of PNG, JPEG, GIF, WebP, TIFF, BMP and HEIC pictures begin, as Latin-1. */
const PICTURE =
  /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP|II\*\0|MM\0\*|BM.{4}\0|.{4}ftyp(?:heic|heix|mif1|avif))/s;
const BEGINNING = 4_096;

function checkBeginning(beginning: string): void {
  if (PICTURE.test(beginning))
    throw invalidRequest("This looks like a picture, not a raw-data file. Nothing was imported.");
  if (beginning.startsWith("%PDF-") || beginning.includes("\0"))
    throw invalidRequest(
      "This looks like a document or a program, not a raw-data file. Nothing was imported.",
    );
}
