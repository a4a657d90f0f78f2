import { type RawBuilder, sql } from "kysely";
import type { Client } from "@/lib/strandbank/core/clients/clients";
import { insertScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { markedToken } from "@/lib/strandbank/platform/base/marked-token";
import { ACCESS_TOKEN_MS, MAX_ACCESS_TOKENS } from "@/lib/strandbank/platform/bounds";
import { type AuditEvent, insertEvent } from "@/lib/strandbank/platform/records/audit/record";
import { preparedChange } from "@/lib/strandbank/platform/store/prepared";
import type { ResourceName } from "@/lib/strandbank/platform/store/tables/schema";
import type { Opened } from "./connections";
import type { TokenSet } from "./fields";
import type { Connection } from "./find-connection";
import type { newRefreshToken } from "./refresh-token";

export const NOTHING_SHARED = new ServiceError(
  "invalid_grant",
  "The customer has withdrawn consent, or it has ended.",
);

export const OTHER_REDIRECT_URI = new ServiceError(
  "invalid_grant",
  "The redirect_uri differs from the one in the authorization request.",
);

interface Issuing {
  client: Client;
  /** As it was found. */
  before: Connection;
  /** What changes of it beside its tokens; null where the set before, which is unused, is replaced. */
  changes: Partial<Pick<Connection, "previousHash" | "refreshedAt" | "refreshCount" | "codeUsedAt">> | null;
  refreshToken: ReturnType<typeof newRefreshToken>;
  /** What the access token opens now. */
  opened: Opened;
  resource: ResourceName | null;
  /** Thumbprint of the key that the tokens are bound to; null: bearer tokens. */
  jkt: string | null;
  /** The part to which a refresh narrows the access token. */
  part?: { scopeHash: string; scopes: string } | undefined;
  event?: AuditEvent;
}

/**
 * Issues a token set in place of the code or refresh token that `before` was found by. The access token does
 * not outlive what the customer allowed. Resolves to null, and issues nothing, where the connection has
 * changed since it was found.
 */
export async function issueTokens(given: Issuing): Promise<TokenSet | null> {
  const { refreshToken, opened, part, event } = given;
  const accessToken = markedToken("access");
  const set = succession(given, sha256Hex(accessToken), Date.now());
  const isIssued = event
    ? await exchange({ ...set, ...event })
    : await (part ? narrow({ ...set, ...part }) : refresh(set));
  if (!isIssued) return null;
  return {
    access_token: accessToken,
    token_type: given.jkt === null ? "bearer" : "DPoP",
    expires_in: Math.floor((set.expiresAt - set.now) / 1000),
    refresh_token: refreshToken.token,
    scope: opened.scopes.toString(),
  };
}

const succession = (
  { client, before, changes, refreshToken, opened, resource, jkt, part }: Issuing,
  accessHash: string,
  now: number,
) => ({
  connectionId: before.connectionId,
  refreshBefore: before.refreshHash,
  unusedBefore: before.unusedHash,
  /** Of the access token of the set that is replaced unused. */
  replacedHash: changes === null ? before.unusedHash : null,
  previousHash: before.previousHash,
  refreshedAt: before.refreshedAt,
  refreshCount: before.refreshCount,
  codeUsedAt: before.codeUsedAt,
  ...changes,
  familyHash: refreshToken.familyHash,
  refreshHash: refreshToken.hash,
  unusedHash: client.retrySeconds > 0 ? accessHash : null,
  // With a secret, the client itself is what a refresh token is bound to (RFC 9449 section 5).
  boundTo: client.secretHash === null ? jkt : before.dpopJkt,
  jkt,
  accessHash,
  scopeHash: part?.scopeHash ?? before.scopeHash,
  resource,
  expiresAt: Math.min(now + ACCESS_TOKEN_MS, opened.endsAt),
  now,
});

type Succession = ReturnType<typeof succession>;

/** Changes the connection for one of any number of callers, and deletes tokens beyond its newest. */
const spending = (p: Succession, isMade: RawBuilder<boolean>) =>
  [
    sql`update connection set family_hash = ${p.familyHash}, refresh_hash = ${p.refreshHash},
        previous_hash = ${p.previousHash}, unused_hash = ${p.unusedHash}, refreshed_at = ${p.refreshedAt},
        refresh_count = ${p.refreshCount}, code_used_at = ${p.codeUsedAt}, dpop_jkt = ${p.boundTo}
      where id = ${p.connectionId} and ended_at is null
        and refresh_hash is not distinct from ${p.refreshBefore}
        and unused_hash is not distinct from ${p.unusedBefore}`,
    sql`delete from access_token where connection_id = ${p.connectionId} and ${isMade}
      and (expires_at <= ${p.now} or hash = ${p.replacedHash} or hash not in (
        select hash from access_token where connection_id = ${p.connectionId}
        order by number desc, expires_at desc limit ${sql.lit(MAX_ACCESS_TOKENS - 1)}))`,
  ] as const;

const issuing = (p: Succession, isMade: RawBuilder<boolean>) =>
  sql`insert into access_token (hash, connection_id, scope_hash, resource, dpop_jkt, expires_at, number)
    select ${p.accessHash}, ${p.connectionId}, ${p.scopeHash}, ${p.resource}, ${p.jkt}, ${p.expiresAt},
      ${p.refreshCount}
    where ${isMade}`;

const refresh = preparedChange((p: Succession, isMade) => [...spending(p, isMade), issuing(p, isMade)]);

const narrow = preparedChange((p: Succession & { scopes: string }, isMade) => [
  ...spending(p, isMade),
  insertScopeSet(p, isMade),
  issuing(p, isMade),
]);

const exchange = preparedChange((p: Succession & AuditEvent, isMade) => [
  ...spending(p, isMade),
  insertEvent(p, isMade),
  issuing(p, isMade),
]);
