import { createHmac } from "node:crypto";
import { sessionSecrets } from "@/lib/strandbank/platform/settings";

/**
 * Signatures of a text (HMAC-SHA-256, base64url) with each secret of this deployment: the first one is to be
 * given, each of them to be accepted.
 */
export function signaturesOf(text: string): [string, ...string[]] {
  const [first, ...before] = sessionSecrets();
  return [sign(text, first), ...before.map((secret) => sign(text, secret))];
}

const sign = (text: string, secret: string): string =>
  createHmac("sha256", secret).update(text).digest("base64url");
