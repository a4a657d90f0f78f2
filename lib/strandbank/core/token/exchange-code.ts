import type { Client } from "@/lib/strandbank/core/clients/clients";
import { resourceOfToken } from "@/lib/strandbank/core/scopes/resources";
import { sameSecret, sha256Base64Url, sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { invalidRequest, ServiceError } from "@/lib/strandbank/platform/base/errors";
import { isDamaged } from "@/lib/strandbank/platform/base/marked-token";
import { quoted } from "@/lib/strandbank/platform/base/printable";
import { addressOf } from "@/lib/strandbank/platform/http/request-context";
import { type AuditSubject, audit, eventOf } from "@/lib/strandbank/platform/records/audit/record";
import { writes } from "@/lib/strandbank/platform/store/database";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";
import { keyOfTokens } from "./bound-key";
import { endConnection } from "./connections";
import type { TokenFields, TokenSet } from "./fields";
import { connectionOfCode, mayRetry } from "./find-connection";
import { issueTokens, NOTHING_SHARED, OTHER_REDIRECT_URI } from "./issue";
import { newRefreshToken } from "./refresh-token";

/**
 * Exchanges an authorization code, once, for a token set; within the application's retry window again, while
 * that set is unused. Throws `invalid_request` for an absent field and for an unknown code (the
 * specification's rule), else `invalid_grant`. A failed attempt does not use the code up; a second use of it
 * ends the connection that the first one made (RFC 6749 section 4.1.2). A `scope` is not looked at: the
 * customer has decided (RFC 6749 section 4.1.3 has none).
 */
export async function exchangeCode(client: Client, fields: TokenFields, request: Request): Promise<TokenSet> {
  const code = fields.require("code");
  const redirectUri = fields.require("redirect_uri");
  const before = isDamaged(code) ? null : await connectionOfCode(sha256Hex(code));
  if (!before) throw invalidRequest(`There is no authorization code ${quoted(code)}.`);
  if (before.clientId !== client.id)
    throw new ServiceError("invalid_grant", "The code was issued to another client.");
  const { connectionId, accountId, opened } = before;
  const subject = { connectionId, accountId, clientId: client.id, address: addressOf(request) };
  const isUnused = before.codeUsedAt === null;
  if (!isUnused && !(before.refreshCount === 0 && mayRetry(before, client))) throw await endReplayed(subject);
  if (opened === null) throw NOTHING_SHARED;
  const now = Date.now();
  if (isUnused && before.codeExpiresAt <= now)
    throw new ServiceError("invalid_grant", "The code has expired.");
  if (before.redirectUri !== redirectUri) throw OTHER_REDIRECT_URI;
  verifyPkce(before.codeChallenge, fields.get("code_verifier"));
  const tokens = await issueTokens({
    client,
    before,
    changes: isUnused ? { codeUsedAt: now, refreshedAt: now } : null,
    refreshToken: newRefreshToken(0),
    opened,
    jkt: await keyOfTokens(request, client, before.dpopJkt),
    resource: resourceOfToken(before.resource, fields.get("resource")),
    event: eventOf("code_exchanged", subject),
  });
  // Another request was faster: what is left of the code decides.
  return tokens ?? exchangeCode(client, fields, request);
}

/**
 * Checks `code_verifier` against the stored challenge (RFC 7636 section 4.6, S256).
 * Throws `invalid_grant` when it is malformed, does not fit, is missing, or was sent although nothing was
 * challenged: an attacker could have left out the challenge (RFC 9700 section 2.1.1).
 */
function verifyPkce(challenge: string | null, verifier: string | null): void {
  if (challenge === null && verifier === null) return;
  if (challenge === null)
    throw new ServiceError(
      "invalid_grant",
      "A code_verifier was sent, but the authorization request had no code_challenge.",
    );
  if (verifier === null) throw new ServiceError("invalid_grant", "The code_verifier is missing.");
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(verifier))
    throw new ServiceError(
      "invalid_grant",
      "The code_verifier must have 43 to 128 characters, which are letters, digits, '-', '.', '_' or '~'.",
    );
  if (!sameSecret(sha256Base64Url(verifier), challenge))
    throw new ServiceError("invalid_grant", "The code_verifier does not match the code_challenge.");
}

/** Ends the connection of a used code. */
async function endReplayed(subject: AuditSubject & { connectionId: string }): Promise<ServiceError> {
  await inTransaction(writes(), async (transaction) => {
    await endConnection(transaction, subject.connectionId, "reuse");
    await audit("code_reused", subject, transaction);
  });
  return new ServiceError("invalid_grant", "The code has already been used.");
}
