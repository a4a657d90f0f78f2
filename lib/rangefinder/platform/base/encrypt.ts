import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { explorerSecrets } from "@/lib/rangefinder/platform/settings";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Derives keys for one purpose from the secrets, newest first, so that no two uses share a key. */
export const derivedKeys = (purpose: string): Buffer[] =>
  explorerSecrets().map((secret) => derived(secret, purpose));

/** The newest of these keys, for what is made now. */
export const derivedKey = (purpose: string): Buffer => derived(explorerSecrets()[0], purpose);

const derived = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", `rangefinder ${purpose}`, 32));

/**
 * Encrypts text with AES-256-GCM and the newest key: base64url of iv, tag and ciphertext. Decrypting takes
 * the same `context` (the additional authenticated data).
 */
export function encrypt(text: string, context: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", derivedKey("tokens"), iv).setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** Decrypts what `encrypt` made; null when all secrets or the context differ or the text was changed. */
export function decrypt(encrypted: string, context: string): string | null {
  const bytes = Buffer.from(encrypted, "base64url");
  for (const key of derivedKeys("tokens")) {
    const text = decryptWith(key, bytes, context);
    if (text !== null) return text;
  }
  return null;
}

function decryptWith(key: Buffer, bytes: Buffer, context: string): string | null {
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
