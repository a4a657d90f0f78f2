import type { Client } from "@/lib/strandbank/core/clients/clients";
import { scopeText } from "@/lib/strandbank/core/scopes/catalogue";
import { resourceOfToken } from "@/lib/strandbank/core/scopes/resources";
import {
  accessionOfScope,
  isLocationScope,
  requestedScopes,
  storedSet,
} from "@/lib/strandbank/core/scopes/scopes";
import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { isDamaged } from "@/lib/strandbank/platform/base/marked-token";
import { quotedScopes } from "@/lib/strandbank/platform/base/printable";
import { elapsedSince } from "@/lib/strandbank/platform/base/time";
import { REUSE_GRACE_MS } from "@/lib/strandbank/platform/bounds";
import { addressOf } from "@/lib/strandbank/platform/http/request-context";
import { audit } from "@/lib/strandbank/platform/records/audit/record";
import { writes } from "@/lib/strandbank/platform/store/database";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";
import { keyOfTokens } from "./bound-key";
import { endConnection, idleEnd, type Opened } from "./connections";
import type { TokenFields, TokenSet } from "./fields";
import { type Connection, connectionOfFamily, mayRetry } from "./find-connection";
import { issueTokens, OTHER_REDIRECT_URI } from "./issue";
import { newRefreshToken, presented } from "./refresh-token";

/**
 * Replaces a refresh token by a new token set. The old one is dead at once; using one of the family's old
 * tokens later ends the connection. Within the application's retry window, the token before the latest gives
 * a set in place of the latest while that is unused. A `scope` narrows this access token only, and so
 * does a `resource` where the authorization request named none. Throws `invalid_request` for an absent field,
 * `invalid_scope` for a scope beyond what is shared, else `invalid_grant`.
 */
export async function refreshTokens(
  client: Client,
  fields: TokenFields,
  request: Request,
): Promise<TokenSet> {
  const { token, familyHash, hash, number } = presented(fields.require("refresh_token"));
  if (isDamaged(token)) throw refused("damaged: its checksum is wrong");
  const before = await connectionOfFamily(familyHash);
  if (!before || before.clientId !== client.id) throw refused("unknown");
  if (before.endedAt !== null) throw refused("revoked");
  const isLatest = before.refreshHash === hash;
  if (!isLatest && !(before.previousHash === hash && mayRetry(before, client)))
    throw refused(await endReused(before, client, { number, address: addressOf(request) }));
  const { opened, refreshCount } = before;
  if (opened === null) throw refused("of a consent that was withdrawn or has ended");
  const now = Date.now();
  // No token outlives what the customer allowed.
  if (Math.min(idleEnd(before), opened.endsAt) <= now) throw refused("expired");
  const redirectUri = fields.get("redirect_uri");
  if (redirectUri !== null && redirectUri !== before.redirectUri) throw OTHER_REDIRECT_URI;
  const jkt = await keyOfTokens(request, client, client.secretHash === null ? before.dpopJkt : null);
  const next = refreshCount + (isLatest ? 1 : 0);
  const tokens = await issueTokens({
    client,
    before,
    changes: isLatest ? { previousHash: hash, refreshedAt: now, refreshCount: next } : null,
    refreshToken: newRefreshToken(next, token),
    ...narrowed(before, opened, fields.get("scope")),
    resource: resourceOfToken(before.resource, fields.get("resource")),
    jkt,
  });
  // Another request was faster: what is left of the token decides.
  return tokens ?? refreshTokens(client, fields, request);
}

const refused = (why: string): ServiceError =>
  new ServiceError(
    "invalid_grant",
    "The refresh token is unknown, replaced, expired or revoked.",
    {},
    `The refresh token is ${why}.`,
  );

/**
 * Ends a connection whose old token is used again, and says so. For a while, nothing happens for a token as
 * new as the one before the latest: of two tabs, or of a set that was replaced within the retry window.
 */
async function endReused(
  { connectionId, accountId, refreshedAt, refreshCount }: Connection,
  { id, retrySeconds }: Client,
  { number, address }: { number: number; address: string | null },
): Promise<string> {
  const graceMs = Math.max(REUSE_GRACE_MS, retrySeconds * 1000);
  if (number >= refreshCount - 1 && elapsedSince(refreshedAt ?? 0) <= graceMs) return "replaced";
  await inTransaction(writes(), async (transaction) => {
    await endConnection(transaction, connectionId, "reuse");
    await audit("refresh_token_reused", { connectionId, accountId, clientId: id, address }, transaction);
  });
  return "replaced, and used again too late: the connection ended";
}

/** What the new access token opens: what the connection does, or the requested part, to be stored. */
function narrowed({ scopeHash }: Connection, opened: Opened, scope: string | null) {
  if (scope === null) return { opened };
  const scopes = requestedScopes(scope);
  if (scopes.names.length === 0) throw new ServiceError("invalid_scope", "The field scope is empty.");
  const beyond = scopes.names.filter((name) => !opened.scopes.has(name));
  if (beyond.length > 0) throw new ServiceError("invalid_scope", notGranted(beyond));
  const part = storedSet(scopes);
  return { opened: { ...opened, scopes }, part: part.scopeHash === scopeHash ? undefined : part };
}

/** Names the scopes, but no other text: that may be a token in the wrong field. */
function notGranted(beyond: readonly string[]): string {
  const scopes = beyond.filter(
    (name) => scopeText(name) !== null || isLocationScope(name) || accessionOfScope(name) !== null,
  );
  if (scopes.length === 0) return "The scope contains something that is not a scope.";
  return `The customer did not grant: ${quotedScopes(scopes)}.`;
}
