import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import type { OpenFile } from "./open-file";
import { refusal, vcfFile } from "./refuse";

/** Opens the one text file of a zip file. Throws `invalid_request` when there is none or more than one. */
export async function openZip(path: string): Promise<OpenFile> {
  const zip = await openPromise(path, { autoClose: false }).catch(() => {
    throw refusal("The zip file is damaged: its list of files cannot be read. Nothing was imported.");
  });
  try {
    const entry = await onlyText(zip);
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

async function onlyText(zip: ZipFile): Promise<Entry> {
  const texts: Entry[] = [];
  let hasVcf = false;
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry;
    if (fileName.startsWith("__MACOSX/")) continue;
    if (/\.(txt|tsv|csv|tab)$/i.test(fileName)) texts.push(entry);
    hasVcf ||= /\.vcf(\.gz)?$/i.test(fileName);
  }
  const [text, another] = texts;
  if (!text && hasVcf) throw vcfFile();
  if (!text) throw refusal("The zip file holds no text file (.txt, .tsv or .csv).");
  if (another)
    throw refusal("The zip file holds several text files: unpack it and choose the one with your raw data.");
  if (text.isEncrypted()) throw refusal("The zip file has a password: unpack it and choose the text file.");
  return text;
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
