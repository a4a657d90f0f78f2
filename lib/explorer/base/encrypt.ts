import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { sessionSecret } from "@/lib/explorer/settings";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A key of the explorer's own for one purpose, so that no two uses of the secret share a key. */
export const derivedKey = (purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", sessionSecret(), "", `rangefinder ${purpose}`, 32));

/**
 * Encrypts text with AES-256-GCM; `context` and `key` must be the same to open it again. Base64url of iv, tag,
 * ciphertext.
 */
export function encrypt(text: string, context: string, key = derivedKey("tokens")): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Opens what `encrypt` made; null when it was made with another secret or key, for another context, or changed. */
export function decrypt(sealed: string, context: string, key = derivedKey("tokens")): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(context)).setAuthTag(tag);
    const text = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(text).toString("utf8");
  } catch {
    return null;
  }
}
