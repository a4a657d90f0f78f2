import { crc32 } from "node:zlib";
import { randomToken } from "./crypto";

/** What a token begins with, so that whoever searches for leaked ones recognizes it. */
const PREFIXES = { access: "sbat_", refresh: "sbrt_", code: "sbac_", secret: "sbcs_" } as const;

const CHECKSUM_LENGTH = 6;
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Random text between a prefix and a checksum. The text alone is the secret. */
export const markedToken = (kind: keyof typeof PREFIXES, text = randomToken()): string =>
  PREFIXES[kind] + text + checksum(PREFIXES[kind] + text);

/** Whether a text has one of our prefixes but not its checksum: we never made it. Others may be older. */
export const isDamaged = (token: string): boolean =>
  hasPrefix(token) && token.slice(-CHECKSUM_LENGTH) !== checksum(token.slice(0, -CHECKSUM_LENGTH));

/** The random text of a token; all of an older one, which has no prefix. */
export const textOf = (token: string): string =>
  hasPrefix(token) ? token.slice(PREFIXES.access.length, -CHECKSUM_LENGTH) : token;

const hasPrefix = (token: string): boolean =>
  Object.values(PREFIXES).some((prefix) => token.startsWith(prefix));

/** CRC-32 in base 62, six digits, the first one the most significant. */
function checksum(text: string): string {
  let digits = "";
  for (let left = crc32(text); digits.length < CHECKSUM_LENGTH; left = Math.floor(left / DIGITS.length))
    digits = DIGITS.charAt(left % DIGITS.length) + digits;
  return digits;
}
