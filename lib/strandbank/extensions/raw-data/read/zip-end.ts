import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { RandomAccessReader } from "yauzl";

/** The record at the end of a zip file (APPNOTE 4.3.16), without its comment. */
const RECORD = { mark: "PK\u0005\u0006", length: 22, size: 12, offset: 16, comment: 20 } as const;
/** Most bytes after the end of a zip file: what a failed download or a mail program adds. */
const MAX_AFTER = 4 * 1024 ** 2;

/**
 * The length of the zip file at the start of a file, which other bytes may follow; that of the whole file if
 * there is no zip file.
 */
export async function zipLength(path: string): Promise<number> {
  const file = await open(path);
  try {
    return await endOf(file);
  } finally {
    await file.close();
  }
}

async function endOf(file: FileHandle): Promise<number> {
  const { size } = await file.stat();
  const start = Math.max(0, size - MAX_AFTER);
  const { buffer } = await file.read(Buffer.alloc(size - start), 0, size - start, start);
  for (let at = size - start; at > 0; ) {
    at = buffer.lastIndexOf(RECORD.mark, at - 1, "latin1");
    if (at < 0) break;
    if (buffer.length < at + RECORD.length) continue;
    const directory = buffer.readUInt32LE(at + RECORD.size) + buffer.readUInt32LE(at + RECORD.offset);
    const end = at + RECORD.length + buffer.readUInt16LE(at + RECORD.comment);
    if (directory === start + at && end <= buffer.length) return start + end;
  }
  return size;
}

/** Reads the bytes of a file in any order. */
export class FileReader extends RandomAccessReader {
  readonly #path: string;

  constructor(path: string) {
    super();
    this.#path = path;
  }

  override _readStreamForRange(start: number, end: number) {
    return createReadStream(this.#path, { start, end: end - 1, highWaterMark: 256 * 1024 });
  }
}
