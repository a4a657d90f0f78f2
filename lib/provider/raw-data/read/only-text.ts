import { refusal } from "./refuse";

/** How the files of PNG, JPEG, GIF, WebP, TIFF, BMP and HEIC pictures begin, as Latin-1. */
const PICTURE =
  /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP|II\*\0|MM\0\*|BM.{4}\0|.{4}ftyp(?:heic|heix|mif1|avif))/s;
const BEGINNING = 4_096;

/** Passes on the bytes of a text. Throws `invalid_request` for a picture or anything else that is no text. */
export async function* onlyText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isChecked = false;
  for await (const piece of bytes) {
    if (!isChecked) check(Buffer.from(piece.subarray(0, BEGINNING)).toString("latin1"));
    isChecked = true;
    yield piece;
  }
}

function check(beginning: string): void {
  if (PICTURE.test(beginning))
    throw refusal("This looks like a picture, not a raw-data file. Nothing was imported.");
  if (beginning.startsWith("%PDF-") || beginning.includes("\0"))
    throw refusal("This looks like a document or a program, not a raw-data file. Nothing was imported.");
}
