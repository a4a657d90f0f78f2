import { type AuditSubject, audit } from "@/lib/provider/activity/audit/record";
import { sha256Hex } from "@/lib/provider/base/crypto";
import { invalidRequest, ServiceError } from "@/lib/provider/base/errors";
import { quoted } from "@/lib/provider/base/printable";
import type { Client } from "@/lib/provider/oauth/clients/clients";
import { revokeGrant } from "@/lib/provider/oauth/grants/grants";
import { resourceOfToken } from "@/lib/provider/oauth/scopes/resources";
import { writes } from "@/lib/provider/store/database";
import { preparedStatement } from "@/lib/provider/store/prepared";
import type { Db } from "@/lib/provider/store/tables/schema";
import { inTransaction } from "@/lib/provider/store/transaction";
import type { TokenFields, TokenSet } from "./fields";
import { OTHER_REDIRECT_URI } from "./find-token";
import { issueTokens } from "./issue";
import { verifyPkce } from "./verify-pkce";

/**
 * Exchanges an authorization code, once, for a token set.
 * Throws `invalid_request` for an absent field and for an unknown code (the specification's rule), else
 * `invalid_grant`. A failed attempt does not use the code up; a second use of it revokes what the first one
 * obtained (RFC 6749 section 4.1.2). A `scope` is not looked at: the customer has decided (RFC 6749 section
 * 4.1.3 has none).
 */
export async function exchangeCode(
  client: Client,
  fields: TokenFields,
  address: string | null,
): Promise<TokenSet> {
  const code = fields.require("code");
  const redirectUri = fields.require("redirect_uri");
  const verifier = fields.get("code_verifier");
  const tokens = await inTransaction(writes(), async (transaction) => {
    const found = await findCode(transaction, code);
    if (found.clientId !== client.id)
      throw new ServiceError("invalid_grant", "The code was issued to another client.");
    const { grantId, accountId } = found;
    const subject = { grantId, accountId, clientId: client.id, address };
    if (found.usedAt !== null) return endReplayedGrant(transaction, subject);
    if (found.revokedAt !== null)
      throw new ServiceError("invalid_grant", "The customer has withdrawn consent.");
    if (found.expiresAt <= Date.now()) throw new ServiceError("invalid_grant", "The code has expired.");
    if (found.redirectUri !== redirectUri) throw OTHER_REDIRECT_URI;
    verifyPkce(found.codeChallenge, verifier);
    const resource = resourceOfToken(found.resource, fields.get("resource"));
    const spent = await spendCode(transaction, { hash: sha256Hex(code), now: Date.now() });
    if (spent.numAffectedRows !== 1n) return endReplayedGrant(transaction, subject);
    await audit("code_exchanged", subject, transaction);
    return issueTokens(transaction, found, { scopeHash: found.grantedScopeHash, resource });
  });
  if (tokens === null) throw new ServiceError("invalid_grant", "The code has already been used.");
  return tokens;
}

/** Changes the row for one of any number of callers. */
const spendCode = preparedStatement((db, { hash, now }: { hash: string; now: number }) =>
  db
    .updateTable("authorization_code")
    .set({ used_at: now })
    .where("hash", "=", hash)
    .where("used_at", "is", null),
);

/** Revokes and returns null, so that the transaction commits before the caller throws. */
async function endReplayedGrant(db: Db, subject: AuditSubject & { grantId: string }): Promise<null> {
  await revokeGrant(db, subject.grantId, "reuse");
  await audit("code_reused", subject, db);
  return null;
}

async function findCode(db: Db, code: string) {
  const found = await db
    .selectFrom("authorization_code")
    .innerJoin("access_grant", "access_grant.id", "authorization_code.grant_id")
    .select([
      "access_grant.id as grantId",
      "access_grant.account_id as accountId",
      "access_grant.client_id as clientId",
      "access_grant.revoked_at as revokedAt",
      "access_grant.ends_at as endsAt",
      "access_grant.granted_scope_hash as grantedScopeHash",
      "access_grant.resource",
      "authorization_code.redirect_uri as redirectUri",
      "authorization_code.code_challenge as codeChallenge",
      "authorization_code.expires_at as expiresAt",
      "authorization_code.used_at as usedAt",
    ])
    .where("authorization_code.hash", "=", sha256Hex(code))
    .executeTakeFirst();
  if (!found) throw invalidRequest(`There is no authorization code ${quoted(code)}.`);
  return found;
}
