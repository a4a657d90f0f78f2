import { invalidRequest } from "@/lib/strandbank/platform/base/errors";
import { MAX_TEXT_BYTES } from "@/lib/strandbank/platform/bounds";

export const textTooLarge = () =>
  invalidRequest("The file is too large: it unpacks to over a billion bytes. Nothing was imported.");

/** How many bytes tell the encoding and the kind of a file. */
const BEGINNING = 4_096;

/**
 * Decodes bytes as UTF-8 or UTF-16, without the byte order mark; any other byte becomes U+FFFD. Throws
 * `invalid_request` for what is no text, and for too many bytes, which a small compressed file can hold.
 */
export async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let beginning = Buffer.alloc(0);
  let length = 0;
  for await (const piece of bytes) {
    length += piece.byteLength;
    if (length > MAX_TEXT_BYTES) throw textTooLarge();
    if (decoder) {
      yield decoder.decode(piece, { stream: true });
      continue;
    }
    beginning = Buffer.concat([beginning, piece]);
    if (beginning.length < BEGINNING) continue;
    decoder = decoderFor(beginning.subarray(0, BEGINNING));
    yield decoder.decode(beginning, { stream: true });
  }
  yield decoder ? decoder.decode() : decoderFor(beginning).decode(beginning);
}

function decoderFor(beginning: Buffer): TextDecoder {
  const start = beginning.toString("latin1");
  for (const [kind, sentence] of NO_TEXTS)
    if (kind.test(start)) throw invalidRequest(`${sentence} Nothing was imported.`);
  const [, packed = start.startsWith(TAR.mark, TAR.at) ? "a tar archive" : null] =
    PACKED.find(([mark]) => beginning.toString("hex", 0, 4).startsWith(mark)) ?? [];
  if (packed)
    throw invalidRequest(`This is ${packed}: unpack it, and choose the text file with your raw data in it.`);
  // Some programs fill a file up with zero bytes.
  const filled = beginning.subarray(0, start.replace(/(?<!\0)\0+$/, "").length);
  const encoding = utf16In(filled);
  if (encoding) return new TextDecoder(encoding);
  if (filled.includes(0)) throw invalidRequest(`${DOCUMENT} Nothing was imported.`);
  return new TextDecoder();
}

const DOCUMENT = "This looks like a document or a program, not a raw-data file.";

/** How files begin that are no text, as Latin-1, and what to say of them. */
const NO_TEXTS: readonly [RegExp, string][] = [
  [
    /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP|II\*\0|MM\0\*|BM.{4}\0|.{4}ftyp(?:heic|heix|mif1|avif))/s,
    "This looks like a picture, not a raw-data file.",
  ],
  [/^(?:%PDF-|\{\\rtf|.ELF)/, DOCUMENT],
  [
    /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|\?xml)/i,
    "This looks like a web page, not a raw-data file: perhaps the download led to a sign-in page. Download your raw data again.",
  ],
];

/** How packed files begin, in hexadecimal. */
const PACKED: readonly [string, string][] = [
  ["377abcaf", "a 7z archive"],
  ["52617221", "a RAR archive"],
  ["425a68", "a file compressed with bzip2"],
  ["fd377a58", "a file compressed with xz"],
  ["28b52ffd", "a file compressed with zstd"],
  ["1f8b", "a packed file within another one"],
  ["504b0304", "a packed file within another one"],
];
/** Where a tar archive has its mark. */
const TAR = { at: 257, mark: "ustar" };

/** Which UTF-16 a text is in, by its byte order mark or since nearly every second byte is zero. */
function utf16In(beginning: Buffer): "utf-16le" | "utf-16be" | null {
  const mark = beginning.toString("hex", 0, 2);
  if (mark === "fffe" || mark === "feff") return mark === "fffe" ? "utf-16le" : "utf-16be";
  const zeros = [0, 0];
  for (const [at, byte] of beginning.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros.map((count) => (count * 2) / Math.max(beginning.length, 1));
  if (Math.max(even, odd) < 0.8 || Math.min(even, odd) > 0.2) return null;
  return odd > even ? "utf-16le" : "utf-16be";
}
