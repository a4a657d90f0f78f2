import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { crc32, createGunzip } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { invalidRequest, isServiceError } from "@/lib/provider/base/errors";
import { MAX_TEXT_BYTES } from "@/lib/provider/bounds";
import { textTooLarge } from "./lines";
import { vcfFile } from "./parse-line";

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
    throw invalidRequest("The compressed file is damaged and cannot be unpacked. Nothing was imported.");
  }
}

interface OpenFile {
  bytes: AsyncIterable<Uint8Array>;
  /** The share of the file that is read, from 0 to 1. */
  share(): number;
}

/** Opens the one text file of a zip file. Throws `invalid_request` when there is none or more than one. */
async function openZip(path: string): Promise<OpenFile> {
  const zip = await openPromise(path, { autoClose: false }).catch(() => {
    throw listDamaged();
  });
  try {
    const entry = await onlyText(zip);
    checkEntry(entry);
    let read = 0;
    return {
      bytes: unpacked(zip, entry, (length) => {
        read += length;
      }),
      share: () => (entry.uncompressedSize === 0 ? 1 : read / entry.uncompressedSize),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const listDamaged = () =>
  invalidRequest("The zip file is damaged: its list of files cannot be read. Nothing was imported.");

/** Throws for a damaged list, and for a name that leads out of a folder (`../x`, `/x`). */
async function onlyText(zip: ZipFile): Promise<Entry> {
  let found: Entry | null = null;
  let hasVcf = false;
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName } = entry;
      if (fileName.startsWith("__MACOSX/")) continue;
      hasVcf ||= /\.vcf(\.gz)?$/i.test(fileName);
      if (!/\.(txt|tsv|csv|tab)$/i.test(fileName)) continue;
      if (found)
        throw invalidRequest(
          "The zip file contains several text files: unpack it and choose the one with your raw data.",
        );
      found = entry;
    }
  } catch (error) {
    throw isServiceError(error) ? error : listDamaged();
  }
  if (found) return found;
  throw hasVcf ? vcfFile() : invalidRequest("The zip file contains no text file (.txt, .tsv or .csv).");
}

const STORED = 0;
const DEFLATED = 8;

function checkEntry(entry: Entry): void {
  const { compressionMethod, uncompressedSize } = entry;
  if (entry.isEncrypted())
    throw invalidRequest("The zip file has a password: unpack it and choose the text file.");
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED)
    throw invalidRequest(
      "The zip file uses a compression method that we do not support: unpack it and choose the text file.",
    );
  if (uncompressedSize > MAX_TEXT_BYTES) throw textTooLarge();
}

async function* unpacked(
  zip: ZipFile,
  entry: Entry,
  onRead: (length: number) => void,
): AsyncGenerator<Uint8Array> {
  try {
    const stream: AsyncIterable<Uint8Array> = await zip.openReadStreamPromise(entry);
    let sum = 0;
    for await (const piece of stream) {
      sum = crc32(piece, sum);
      onRead(piece.byteLength);
      yield piece;
    }
    if (sum !== entry.crc32)
      throw invalidRequest("The zip file is damaged: its checksum is wrong. Nothing was imported.");
  } finally {
    zip.close();
  }
}
