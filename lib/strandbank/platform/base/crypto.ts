import { hash, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits as 43 characters of `[A-Za-z0-9_-]`: an id, or the random text of a token. */
export const randomToken = (): string => randomBytes(32).toString("base64url");

/** SHA-256 of bytes, or of a text in UTF-8, in lowercase hexadecimal: how every secret is stored. */
export const sha256Hex = (data: string | Uint8Array): string => hash("sha256", data);

/** SHA-256 of a text in base64url: a code challenge (RFC 7636 section 4.2), or the `ath` of a DPoP proof. */
export const sha256Base64Url = (text: string): string => hash("sha256", text, "base64url");

/** Whether two secrets are equal, in a time that depends on neither. */
export const sameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(hash("sha256", one, "buffer"), hash("sha256", other, "buffer"));
