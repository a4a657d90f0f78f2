import { MAX_LOGO_BYTES, MAX_LOGO_SIDE } from "@/lib/provider/bounds";

export interface Logo {
  mediaType: string;
  base64: string;
}

export type LogoProblem = "logo-type" | "logo-large" | "logo-sides";

const PROBLEMS: ReadonlyMap<string, string> = new Map<LogoProblem, string>([
  ["logo-type", "The logo must be a PNG, JPEG or WebP picture."],
  ["logo-large", `The logo must be at most ${MAX_LOGO_BYTES / 1024} KB.`],
  ["logo-sides", `The logo must be at most ${MAX_LOGO_SIDE} pixels on each side.`],
]);

/** The sentence for a problem code; null for any other text. */
export const logoProblemText = (code: string | undefined): string | null => PROBLEMS.get(code ?? "") ?? null;

/**
 * Turns an uploaded file into a logo, or says why it cannot be one. The format is decided by the first bytes,
 * never by the file name or the browser's media type. SVG is not accepted, since it can contain scripts. The
 * sides are limited because a small file can decode to a huge picture.
 */
export function checkLogo(file: Uint8Array): Logo | LogoProblem {
  const bytes = Buffer.from(file);
  if (bytes.length > MAX_LOGO_BYTES) return "logo-large";
  const [mediaType, sidesOf] = FORMATS.find(([, , begins]) => begins(bytes)) ?? [];
  const [width = 0, height = 0] = sidesOf?.(bytes) ?? [];
  if (!mediaType || width === 0 || height === 0) return "logo-type";
  if (Math.max(width, height) > MAX_LOGO_SIDE) return "logo-sides";
  return { mediaType, base64: bytes.toString("base64") };
}

/** Width and height that a picture declares, in pixels; null when it declares none. */
type Sides = [width: number, height: number] | null;

const has = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString("latin1", at, at + text.length) === text;

/** PNG specification, section 11.2.1: IHDR is the first chunk. */
const sidesOfPng = (bytes: Buffer): Sides =>
  bytes.length >= 24 && has(bytes, "IHDR", 12) ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : null;

/** JPEG (ITU T.81, annex B): the size is in the start-of-frame segment. */
function sidesOfJpeg(bytes: Buffer): Sides {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (isStartOfFrame(marker)) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** SOF0 to SOF15, without the three codes in between that mean DHT, JPG and DAC. */
const isStartOfFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** WebP (RFC 9649): the size is in the first chunk, in one of three encodings. */
function sidesOfWebp(bytes: Buffer): Sides {
  if (bytes.length < 30) return null;
  if (has(bytes, "VP8 ", 12)) return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  if (has(bytes, "VP8X", 12)) return [1 + bytes.readUIntLE(24, 3), 1 + bytes.readUIntLE(27, 3)];
  if (!has(bytes, "VP8L", 12)) return null;
  const bits = bytes.readUInt32LE(21);
  return [1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff)];
}

type Format = [mediaType: string, sides: (bytes: Buffer) => Sides, begins: (bytes: Buffer) => boolean];

const FORMATS: readonly Format[] = [
  ["image/png", sidesOfPng, (bytes) => has(bytes, "\x89PNG\r\n\x1a\n")],
  ["image/jpeg", sidesOfJpeg, (bytes) => has(bytes, "\xff\xd8\xff")],
  ["image/webp", sidesOfWebp, (bytes) => has(bytes, "RIFF") && has(bytes, "WEBP", 8)],
];
