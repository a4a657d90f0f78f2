import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { LARGEST_TEXT, textTooLarge } from "./lines";
import { refusal, vcfFile } from "./refuse";

/** An open file. */
export interface OpenFile {
  /** Its text, unpacked. */
  bytes: AsyncIterable<Uint8Array>;
  /** The share of the file that is read, from 0 to 1. */
  share(): number;
}

/** Opens the one text file of a zip file. Throws `invalid_request` when there is none or more than one. */
export async function openZip(path: string): Promise<OpenFile> {
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
  refusal("The zip file is damaged: its list of files cannot be read. Nothing was imported.");

async function onlyText(zip: ZipFile): Promise<Entry> {
  let found: Entry | null = null;
  let hasVcf = false;
  for await (const entry of entriesOf(zip)) {
    const { fileName } = entry;
    if (fileName.startsWith("__MACOSX/")) continue;
    hasVcf ||= /\.vcf(\.gz)?$/i.test(fileName);
    if (!/\.(txt|tsv|csv|tab)$/i.test(fileName)) continue;
    if (found)
      throw refusal(
        "The zip file contains several text files: unpack it and choose the one with your raw data.",
      );
    found = entry;
  }
  if (found) return found;
  throw hasVcf ? vcfFile() : refusal("The zip file contains no text file (.txt, .tsv or .csv).");
}

/** Throws `invalid_request` for a damaged list, and for a name that leads out of a folder (`../x`, `/x`). */
async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  const entries = zip.eachEntry();
  for (;;) {
    const { done, value } = await entries.next().catch(() => {
      throw listDamaged();
    });
    if (done) return;
    yield value;
  }
}

const STORED = 0;
const DEFLATED = 8;

function checkEntry(entry: Entry): void {
  const { compressionMethod, uncompressedSize } = entry;
  if (entry.isEncrypted()) throw refusal("The zip file has a password: unpack it and choose the text file.");
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED)
    throw refusal(
      "The zip file uses a compression method that we do not support: unpack it and choose the text file.",
    );
  if (uncompressedSize > LARGEST_TEXT) throw textTooLarge();
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
      throw refusal("The zip file is damaged: its checksum is wrong. Nothing was imported.");
  } finally {
    zip.close();
  }
}
