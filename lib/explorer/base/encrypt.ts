import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { explorerSecret } from "@/lib/explorer/settings";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Derives a key for one purpose from the secret, so that no two uses share a key. */
export const derivedKey = (purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", explorerSecret(), "", `rangefinder ${purpose}`, 32));

const tokenKey = (): Buffer => derivedKey("tokens");

/**
 * Encrypts text with AES-256-GCM: base64url of iv, tag and ciphertext. Decrypting takes the same `context`
 * (the additional authenticated data).
 */
export function encrypt(text: string, context: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", tokenKey(), iv).setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** Decrypts what `encrypt` made; null when the secret or context differs or the text was changed. */
export function decrypt(encrypted: string, context: string): string | null {
  const bytes = Buffer.from(encrypted, "base64url");
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv("aes-256-gcm", tokenKey(), iv)
      .setAAD(Buffer.from(context))
      .setAuthTag(tag);
    const text = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(text).toString("utf8");
  } catch {
    return null;
  }
}
