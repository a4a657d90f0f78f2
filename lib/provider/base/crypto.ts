import { createHash, hash, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits as 43 characters of `[A-Za-z0-9_-]`: an id, or the random text of a token. */
export const randomToken = (): string => randomBytes(32).toString("base64url");

/** SHA-256 of bytes, or of a text in UTF-8, in lowercase hexadecimal: how every secret is stored. */
export const sha256Hex = (data: string | Uint8Array): string => hash("sha256", data);

/** Whether two secrets are equal, in a time that depends on neither. */
export function sameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text, "utf8").digest();
  return timingSafeEqual(digest(one), digest(other));
}
