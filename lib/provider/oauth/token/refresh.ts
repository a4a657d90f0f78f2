import { audit } from "@/lib/provider/activity/audit/record";
import { ServiceError } from "@/lib/provider/base/errors";
import { quotedScopes } from "@/lib/provider/base/printable";
import { REUSE_GRACE_MS } from "@/lib/provider/bounds";
import type { Client } from "@/lib/provider/oauth/clients/clients";
import { endConnection } from "@/lib/provider/oauth/connections/connections";
import { refreshTokenEnd } from "@/lib/provider/oauth/connections/lifetime";
import { scopeText } from "@/lib/provider/oauth/scopes/catalogue";
import { resourceOfToken } from "@/lib/provider/oauth/scopes/resources";
import {
  accessionOfScope,
  isLocationScope,
  requestedScopes,
  saveScopeSet,
} from "@/lib/provider/oauth/scopes/scopes";
import { writes } from "@/lib/provider/store/database";
import { preparedStatement } from "@/lib/provider/store/prepared";
import type { Db } from "@/lib/provider/store/tables/schema";
import { inTransaction } from "@/lib/provider/store/transaction";
import type { TokenFields, TokenSet } from "./fields";
import { OTHER_REDIRECT_URI } from "./find-token";
import { issueTokens, type Opened, openedBy } from "./issue";
import { newRefreshToken, presented } from "./refresh-token";

/**
 * Replaces a refresh token by a new token set. The old one is dead at once; using one of the family's old
 * tokens later ends the connection. A `scope` narrows this access token only, and so does a `resource` where
 * the authorization request named none. Throws `invalid_request` for an absent field, `invalid_scope` for a
 * scope beyond what is shared, else `invalid_grant`.
 */
export async function refreshTokens(
  client: Client,
  fields: TokenFields,
  address: string | null,
): Promise<TokenSet> {
  const { token, familyHash, hash } = presented(fields.require("refresh_token"));
  const tokens = await inTransaction(writes(), async (transaction) => {
    const found = (await findFamily(transaction, { familyHash })).rows[0];
    if (!found || found.clientId !== client.id) return "unknown";
    if (found.endedAt !== null) return "revoked";
    const { connectionId, accountId } = found;
    const issuedAt = found.refreshedAt ?? 0;
    if (found.refreshHash !== hash) {
      if (found.previousHash === hash && Date.now() - issuedAt <= REUSE_GRACE_MS) return "replaced";
      await endConnection(transaction, connectionId, "reuse");
      await audit(
        "refresh_token_reused",
        { connectionId, accountId, clientId: client.id, address },
        transaction,
      );
      return "replaced, and used again too late: the connection ended";
    }
    const opened = await openedBy(transaction, connectionId, found.scopeHash);
    if (opened === null) return "of a consent that was withdrawn or has ended";
    if (refreshTokenEnd({ issuedAt, endsAt: opened.endsAt }) <= Date.now()) return "expired";
    const redirectUri = fields.get("redirect_uri");
    if (redirectUri !== null && redirectUri !== found.redirectUri) throw OTHER_REDIRECT_URI;
    const part = await narrowed(transaction, found.scopeHash, opened, fields.get("scope"));
    const resource = resourceOfToken(found.resource, fields.get("resource"));
    const next = newRefreshToken(token);
    const spent = await spendToken(transaction, {
      connectionId,
      hash,
      now: Date.now(),
      nextFamily: next.familyHash,
      nextHash: next.hash,
    });
    if (spent.numAffectedRows !== 1n) return "replaced";
    return issueTokens(transaction, { connectionId, ...part, resource, refreshToken: next.token });
  });
  if (typeof tokens === "string")
    throw new ServiceError(
      "invalid_grant",
      "The refresh token is unknown, replaced, expired or revoked.",
      {},
      `The refresh token is ${tokens}.`,
    );
  return tokens;
}

const findFamily = preparedStatement((db, { familyHash }: { familyHash: string }) =>
  db
    .selectFrom("connection")
    .select(["id as connectionId", "account_id as accountId", "client_id as clientId"])
    .select(["scope_hash as scopeHash", "resource", "redirect_uri as redirectUri"])
    .select(["refresh_hash as refreshHash", "previous_hash as previousHash"])
    .select(["refreshed_at as refreshedAt", "ended_at as endedAt"])
    .where("family_hash", "=", familyHash),
);

interface Spending {
  connectionId: string;
  hash: string;
  now: number;
  nextFamily: string;
  nextHash: string;
}

/** Changes the row for one of any number of callers, and counts the refresh. */
const spendToken = preparedStatement((db, { connectionId, hash, now, nextFamily, nextHash }: Spending) =>
  db
    .updateTable("connection")
    .set({ family_hash: nextFamily, refresh_hash: nextHash, previous_hash: hash, refreshed_at: now })
    .set((connection) => ({ refresh_count: connection("refresh_count", "+", 1) }))
    .where("id", "=", connectionId)
    .where("refresh_hash", "=", hash),
);

/** The scopes of the new access token: the connection's, or the requested part of what they open. */
async function narrowed(
  db: Db,
  scopeHash: string,
  opened: Opened,
  scope: string | null,
): Promise<{ scopeHash: string; opened: Opened }> {
  if (scope === null) return { scopeHash, opened };
  const scopes = requestedScopes(scope);
  if (scopes.names.length === 0) throw new ServiceError("invalid_scope", "The field scope is empty.");
  const beyond = scopes.names.filter((name) => !opened.scopes.has(name));
  if (beyond.length > 0) throw new ServiceError("invalid_scope", notGranted(beyond));
  const partHash = await saveScopeSet(db, scopes);
  return { scopeHash: partHash, opened: { ...opened, scopes, scopeHash: partHash } };
}

/** Names the scopes, but no other text: that may be a token in the wrong field. */
function notGranted(beyond: readonly string[]): string {
  const scopes = beyond.filter(
    (name) => scopeText(name) !== null || isLocationScope(name) || accessionOfScope(name) !== null,
  );
  if (scopes.length === 0) return "The scope contains something that is not a scope.";
  return `The customer did not grant: ${quotedScopes(scopes)}.`;
}
