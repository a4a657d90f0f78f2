import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { isServiceError } from "@/lib/strandbank/platform/base/errors";
import { gunzip, packedDamaged } from "./gunzip";
import { openZip } from "./open-zip";

interface OpenFile {
  bytes: AsyncIterable<Uint8Array>;
  /** The share of the file that is read, from 0 to 1. */
  share(): number;
}

/**
 * Opens a plain, gzip or zip file, recognized by its first bytes, for reading in constant memory.
 * Throws `invalid_request`, here or while the bytes are read, for a packed file that is damaged or cut short.
 */
export async function openFile(path: string): Promise<OpenFile> {
  const start = await firstBytes(path);
  if (start.startsWith("504b")) {
    const { bytes, share } = await openZip(path);
    return { bytes: checked(bytes), share };
  }
  const { size } = await stat(path);
  const shareOf = (read: number) => (size === 0 ? 1 : read / size);
  if (start.startsWith("1f8b")) {
    let read = 0;
    const bytes = gunzip(path, (bytesRead) => {
      read = bytesRead;
    });
    return { bytes: checked(bytes), share: () => shareOf(read) };
  }
  const stream = createReadStream(path, { highWaterMark: 256 * 1024 });
  return { bytes: stream, share: () => shareOf(stream.bytesRead) };
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString("hex", 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Any error of unpacking becomes a sentence. */
async function* checked(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    throw isServiceError(error) ? error : packedDamaged();
  }
}
