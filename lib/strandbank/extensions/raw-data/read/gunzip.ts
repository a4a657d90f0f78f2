import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { crc32, createInflateRaw } from "node:zlib";
import { invalidRequest } from "@/lib/strandbank/platform/base/errors";

export const packedDamaged = () =>
  invalidRequest("The compressed file is damaged and cannot be unpacked. Nothing was imported.");

/**
 * Unpacks all members of a gzip file (RFC 1952) and ignores what follows the last one, which
 * `zlib.createGunzip` takes for damage. Throws `invalid_request` for a damaged file.
 * @param onRead gets how many bytes of the file are read
 */
export async function* gunzip(path: string, onRead: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  try {
    let start = 0;
    for (let short = 0; short <= MAX_SHORT_MEMBERS; ) {
      const header = await headerLength(file, start);
      if (header === null && start === 0) throw packedDamaged();
      if (header === null) return;
      const packed = createReadStream(path, { start: start + header, highWaterMark: 256 * 1024 });
      const inflate = createInflateRaw();
      packed.once("error", (error) => inflate.destroy(error));
      let sum = 0;
      let length = 0;
      const unpacked: AsyncIterable<Uint8Array> = packed.pipe(inflate);
      for await (const piece of unpacked) {
        sum = crc32(piece, sum);
        length += piece.byteLength;
        onRead(start + inflate.bytesWritten);
        yield piece;
      }
      packed.destroy();
      start += header + inflate.bytesWritten;
      const trailer = await bytesAt(file, start, TRAILER);
      if (trailer.length < TRAILER || trailer.readUInt32LE(0) !== sum) throw packedDamaged();
      start += TRAILER;
      if (length < SHORT_MEMBER) short += 1;
    }
    throw packedDamaged();
  } finally {
    await file.close();
  }
}

/** Members that unpack to fewer bytes: each takes a millisecond, and a file has room for millions. */
const SHORT_MEMBER = 16 * 1024;
const MAX_SHORT_MEMBERS = 100;
/** Checksum and length of a member's content. */
const TRAILER = 8;
const FIXED_HEADER = 10;
/** Longest header of a member, in bytes: a field of 64 KiB, a name and a comment. */
const MAX_HEADER = 80 * 1024;
const FLAGS = { checksum: 2, extra: 4, name: 8, comment: 16 } as const;

/** The length of the header of the member at `start`; null where there is none. */
async function headerLength(file: FileHandle, start: number): Promise<number | null> {
  const bytes = await bytesAt(file, start, MAX_HEADER);
  if (bytes.toString("hex", 0, 3) !== "1f8b08") return null;
  if (bytes.length < FIXED_HEADER) throw packedDamaged();
  const flags = bytes[3] ?? 0;
  let length = FIXED_HEADER;
  if (flags & FLAGS.extra) length += 2 + (bytes[length] ?? 0) + 256 * (bytes[length + 1] ?? 0);
  for (const flag of [FLAGS.name, FLAGS.comment])
    if (flags & flag) length = bytes.indexOf(0, length) + 1 || MAX_HEADER;
  return flags & FLAGS.checksum ? length + 2 : length;
}

async function bytesAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
  return buffer.subarray(0, bytesRead);
}
