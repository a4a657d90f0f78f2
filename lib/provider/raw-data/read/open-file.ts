import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import { isServiceError } from "@/lib/provider/base/errors";
import { refusal } from "./refuse";
import { type OpenFile, openZip } from "./zip";

/**
 * Opens a plain, gzip or zip file, recognized by its first bytes, for reading in constant memory.
 * Throws `invalid_request`, here or while the bytes are read, for a packed file that is damaged or cut short.
 */
export async function openFile(path: string): Promise<OpenFile> {
  const start = await firstBytes(path);
  if (start.startsWith("504b")) return withSentence(await openZip(path));
  const { size } = await stat(path);
  const stream = createReadStream(path, { highWaterMark: 256 * 1024 });
  const share = () => (size === 0 ? 1 : stream.bytesRead / size);
  if (!start.startsWith("1f8b")) return { bytes: stream, share };
  const unpacked = createGunzip();
  stream.once("error", (error) => unpacked.destroy(error));
  return withSentence({ bytes: stream.pipe(unpacked), share });
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

const withSentence = ({ bytes, share }: OpenFile): OpenFile => ({ bytes: checked(bytes), share });

async function* checked(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    if (isServiceError(error)) throw error;
    throw refusal("The compressed file is damaged and cannot be unpacked. Nothing was imported.");
  }
}
