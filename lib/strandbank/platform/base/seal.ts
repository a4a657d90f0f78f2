import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { sessionSecrets } from "@/lib/strandbank/platform/settings";

const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", secret, "", "strandbank sealed text", 32));

/** Encrypts a text that a client keeps for us (AES-256-GCM). `unseal` needs the same context. */
export function seal(text: string, context: string): string {
  const [secret] = sessionSecrets();
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret), iv).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The text that `seal` encrypted; null for anything else. */
export function unseal(sealed: string, context: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  for (const secret of sessionSecrets())
    try {
      const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), iv).setAAD(Buffer.from(context));
      const text = decipher.setAuthTag(tag).update(bytes.subarray(IV_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString("utf8");
    } catch {
      // Sealed with another secret, or changed.
    }
  return null;
}
