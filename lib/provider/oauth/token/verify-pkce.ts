import { createHash } from "node:crypto";
import { sameSecret } from "@/lib/provider/base/crypto";
import { ServiceError } from "@/lib/provider/base/errors";

/** The S256 challenge of a verifier (RFC 7636 section 4.2). */
export const challengeOf = (verifier: string): string =>
  createHash("sha256").update(verifier).digest("base64url");

/**
 * Checks `code_verifier` against the stored challenge (RFC 7636 section 4.6, S256).
 * Throws `invalid_grant` when it does not fit, is missing, or was sent although nothing was challenged: an
 * attacker could have left out the challenge (RFC 9700 section 2.1.1).
 */
export function verifyPkce(challenge: string | null, verifier: string | null): void {
  if (challenge === null && verifier === null) return;
  if (challenge === null)
    throw new ServiceError(
      "invalid_grant",
      "A code_verifier was sent, but the authorization request had no code_challenge.",
    );
  if (verifier === null) throw new ServiceError("invalid_grant", "The code_verifier is missing.");
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(verifier) || !sameSecret(challengeOf(verifier), challenge))
    throw new ServiceError("invalid_grant", "The code_verifier does not match the code_challenge.");
}
