import { MAX_LOGO_BYTES, MAX_LOGO_SIDE } from "@/lib/provider/bounds";
import { type Measure, measureJpeg, measurePng, measureWebp } from "./dimensions";

export interface Logo {
  mediaType: string;
  base64: string;
}

const PROBLEMS = {
  "logo-type": "The logo must be a PNG, JPEG or WebP picture.",
  "logo-large": "The logo must be at most 64 KB.",
  "logo-sides": "The logo must be at most 1024 pixels on each side.",
} as const;

export type LogoProblem = keyof typeof PROBLEMS;

/** The sentence for a problem code; null for any other text. */
export const logoProblemText = (code: string | undefined): string | null =>
  isProblem(code) ? PROBLEMS[code] : null;

const isProblem = (code: string | undefined): code is LogoProblem =>
  code !== undefined && Object.hasOwn(PROBLEMS, code);

/**
 * Turns an uploaded file into a logo, or says why it cannot be one. The format is decided by the first bytes,
 * never by the file name or the browser's media type. SVG is not accepted, since it can contain scripts. The
 * sides are limited because a small file can decode to a huge picture.
 */
export function checkLogo(file: Uint8Array): Logo | LogoProblem {
  const bytes = Buffer.from(file);
  if (bytes.length > MAX_LOGO_BYTES) return "logo-large";
  const format = FORMATS.find(({ begins }) => begins(bytes));
  const size = format?.measure(bytes);
  if (!format || !size || size.width === 0 || size.height === 0) return "logo-type";
  if (Math.max(size.width, size.height) > MAX_LOGO_SIDE) return "logo-sides";
  return { mediaType: format.mediaType, base64: bytes.toString("base64") };
}

interface Format {
  mediaType: string;
  begins: (bytes: Buffer) => boolean;
  measure: Measure;
}

const FORMATS: readonly Format[] = [
  {
    mediaType: "image/png",
    begins: (bytes) => bytes.toString("latin1", 0, 8) === "\x89PNG\r\n\x1a\n",
    measure: measurePng,
  },
  {
    mediaType: "image/jpeg",
    begins: (bytes) => bytes.toString("latin1", 0, 3) === "\xff\xd8\xff",
    measure: measureJpeg,
  },
  {
    mediaType: "image/webp",
    begins: (bytes) =>
      bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP",
    measure: measureWebp,
  },
];
