import { basename } from "node:path/posix";
import { crc32 } from "node:zlib";
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from "yauzl";
import { invalidRequest } from "@/lib/strandbank/platform/base/errors";
import { MAX_TEXT_BYTES } from "@/lib/strandbank/platform/bounds";
import { vcfFile } from "./raw-data-reader";
import { textTooLarge } from "./text";
import { FileReader, zipLength } from "./zip-end";

/**
 * Opens the one text file of a zip file. Throws `invalid_request` when there is none or more than one, and
 * while the bytes are read, when it is damaged.
 */
export async function openZip(
  path: string,
): Promise<{ bytes: AsyncIterable<Uint8Array>; share: () => number }> {
  const reader = new FileReader(path);
  const opened = fromRandomAccessReaderPromise(reader, await zipLength(path), { autoClose: false });
  const zip = await opened.catch(() => {
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

const severalFiles = () =>
  invalidRequest(
    "The zip file contains several text files: unpack it and choose the one with your raw data.",
  );

const TEXT = /\.(?:txt|tsv|csv|tab)$/i;
const PACKED = /\.(?:gz|zip|bz2|7z|rar|xz|zst|tar|tgz)$/i;
/** What systems and office programs leave beside files: `__MACOSX/`, `._name`, `.DS_Store`, `~$name`. */
const LEFTOVER = /(?:^|\/)(?:__MACOSX\/|\.|~\$)/;

/** Files that a zip file of one text has at most, counting folders and leftovers. */
const MAX_ENTRIES = 1_000;

/** Throws for a damaged or long list, and for a name that leads out of a folder (`../x`, `/x`). */
async function onlyText(zip: ZipFile): Promise<Entry> {
  if (zip.entryCount > MAX_ENTRIES) throw severalFiles();
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry())
      if (!LEFTOVER.test(entry.fileName) && !entry.fileName.endsWith("/")) entries.push(entry);
  } catch {
    throw listDamaged();
  }
  const has = (ending: RegExp): boolean => entries.some(({ fileName }) => ending.test(fileName));
  const texts = entries.filter(({ fileName }) => TEXT.test(fileName));
  const [found, other] =
    texts.length > 0 ? texts : entries.filter(({ fileName }) => !basename(fileName).includes("."));
  if (found && other) throw severalFiles();
  if (found) return found;
  if (has(/\.vcf(?:\.gz)?$/i)) throw vcfFile();
  if (has(PACKED))
    throw invalidRequest("The zip file contains a packed file: unpack both, and choose the text file in it.");
  throw invalidRequest("The zip file contains no text file (.txt, .tsv or .csv).");
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
