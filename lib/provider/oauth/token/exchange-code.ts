import { type AuditSubject, audit } from "@/lib/provider/activity/audit/record";
import { sha256Hex } from "@/lib/provider/base/crypto";
import { invalidRequest, ServiceError } from "@/lib/provider/base/errors";
import { quoted } from "@/lib/provider/base/printable";
import type { Client } from "@/lib/provider/oauth/clients/clients";
import { endConnection } from "@/lib/provider/oauth/connections/connections";
import { resourceOfToken } from "@/lib/provider/oauth/scopes/resources";
import { writes } from "@/lib/provider/store/database";
import { preparedStatement } from "@/lib/provider/store/prepared";
import type { Db } from "@/lib/provider/store/tables/schema";
import { inTransaction } from "@/lib/provider/store/transaction";
import type { TokenFields, TokenSet } from "./fields";
import { OTHER_REDIRECT_URI } from "./find-token";
import { issueTokens, NOTHING_SHARED, openedBy } from "./issue";
import { newRefreshToken } from "./refresh-token";
import { verifyPkce } from "./verify-pkce";

/**
 * Exchanges an authorization code, once, for a token set.
 * Throws `invalid_request` for an absent field and for an unknown code (the specification's rule), else
 * `invalid_grant`. A failed attempt does not use the code up; a second use of it ends the connection that the
 * first one made (RFC 6749 section 4.1.2). A `scope` is not looked at: the customer has decided (RFC 6749
 * section 4.1.3 has none).
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
    const { connectionId, scopeHash } = found;
    const subject = { connectionId, accountId: found.accountId, clientId: client.id, address };
    if (found.usedAt !== null) return endReplayed(transaction, subject);
    const opened = await openedBy(transaction, connectionId, scopeHash);
    if (found.endedAt !== null || opened === null) throw NOTHING_SHARED;
    if (found.expiresAt <= Date.now()) throw new ServiceError("invalid_grant", "The code has expired.");
    if (found.redirectUri !== redirectUri) throw OTHER_REDIRECT_URI;
    verifyPkce(found.codeChallenge, verifier);
    const resource = resourceOfToken(found.resource, fields.get("resource"));
    const { token, familyHash, hash } = newRefreshToken();
    const spent = await spendCode(transaction, { connectionId, now: Date.now(), familyHash, hash });
    if (spent.numAffectedRows !== 1n) return endReplayed(transaction, subject);
    await audit("code_exchanged", subject, transaction);
    return issueTokens(transaction, { connectionId, scopeHash, resource, opened, refreshToken: token });
  });
  if (tokens === null) throw new ServiceError("invalid_grant", "The code has already been used.");
  return tokens;
}

interface Spending {
  connectionId: string;
  now: number;
  familyHash: string;
  hash: string;
}

/** Changes the row for one of any number of callers. */
const spendCode = preparedStatement((db, { connectionId, now, familyHash, hash }: Spending) =>
  db
    .updateTable("connection")
    .set({ code_used_at: now, family_hash: familyHash, refresh_hash: hash, refreshed_at: now })
    .where("id", "=", connectionId)
    .where("code_used_at", "is", null),
);

/** Ends the connection and returns null, so that the transaction commits before the caller throws. */
async function endReplayed(db: Db, subject: AuditSubject & { connectionId: string }): Promise<null> {
  await endConnection(db, subject.connectionId, "reuse");
  await audit("code_reused", subject, db);
  return null;
}

async function findCode(db: Db, code: string) {
  const found = await db
    .selectFrom("connection")
    .select(["id as connectionId", "account_id as accountId", "client_id as clientId"])
    .select(["scope_hash as scopeHash", "resource", "redirect_uri as redirectUri"])
    .select(["code_challenge as codeChallenge", "code_expires_at as expiresAt"])
    .select(["code_used_at as usedAt", "ended_at as endedAt"])
    .where("code_hash", "=", sha256Hex(code))
    .executeTakeFirst();
  if (!found) throw invalidRequest(`There is no authorization code ${quoted(code)}.`);
  return found;
}
