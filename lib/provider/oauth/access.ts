import type { Nullable } from "kysely";
import type { Profile } from "@/lib/provider/accounts/profiles";
import { sha256Hex } from "@/lib/provider/base/crypto";
import { ServiceError } from "@/lib/provider/base/errors";
import { bearerChallenge, insufficientScope } from "@/lib/provider/http/errors";
import { queryOf } from "@/lib/provider/http/query";
import { requestIdOf } from "@/lib/provider/http/request-context";
import { reportFailure } from "@/lib/provider/oauth/clients/reporting";
import { resourceUrl } from "@/lib/provider/oauth/scopes/resources";
import { reads } from "@/lib/provider/store/database";
import { prepared } from "@/lib/provider/store/prepared";
import type { ResourceName } from "@/lib/provider/store/tables/schema";
import { loadScopeSet, type ScopeSet } from "./scopes/scopes";

export interface Access {
  grantId: string;
  /** When the consent ends, in milliseconds since 1970. */
  grantEndsAt: number;
  accountId: string;
  clientId: string;
  /** The profiles that the grant covers, in the account's order. */
  profiles: readonly Profile[];
  /** Hash of the scope set: equal hashes mean equal scopes. */
  scopeHash: string;
  scopes: ScopeSet;
  /** True for the anonymous humans of `/1/demo/`. */
  isDemo?: boolean;
}

/**
 * The token of `Authorization: Bearer <token>` (RFC 6750 section 2.1); the scheme's case does not matter.
 * Throws `invalid_token` when there is none. A token in the query string is not looked at.
 */
export function bearerToken(request: Request): string {
  const authorization = request.headers.get("authorization") ?? "";
  const given = /^bearer +([A-Za-z0-9._~+/-]+=*) *$/i.exec(authorization)?.[1];
  if (given) return given;
  if (/^bearer\b/i.test(authorization))
    throw new ServiceError(
      "invalid_token",
      "The Authorization header does not contain a well-formed access token.",
    );
  throw withoutToken(queryOf(request).has("access_token"));
}

/** The error for a request without a token: its challenge carries no error code (RFC 6750 section 3.1). */
const withoutToken = (isInAddress: boolean): ServiceError =>
  new ServiceError(
    "invalid_token",
    isInAddress
      ? "Send the access token in the Authorization header, not in the URL: Authorization: Bearer <ACCESS_TOKEN>."
      : "Send an access token: Authorization: Bearer <ACCESS_TOKEN>.",
    { "www-authenticate": bearerChallenge() },
  );

/**
 * The access of a request's access token, read from the database at every call so that a revoked token is
 * refused at once. Throws `invalid_token` when it is unknown, expired, revoked, or for another resource: one
 * that names none is for the API.
 * @param operation as its developer gets to see it
 */
export async function verifyAccessToken(
  request: Request,
  operation: string,
  resource: ResourceName = "api",
): Promise<Access> {
  const rows = await accessByHash({ hash: sha256Hex(bearerToken(request)) });
  const [found] = rows;
  const end = found ? (endOf(found) ?? elsewhere(found, resource)) : null;
  if (found && end)
    reportFailure(
      { clientId: found.clientId, operation, requestId: requestIdOf(request) },
      { code: "invalid_token", description: end },
    );
  if (!found || end)
    throw new ServiceError(
      "invalid_token",
      "The access token is unknown, expired, revoked or for another resource.",
    );
  const { grantId, grantEndsAt, accountId, clientId, scopeHash } = found;
  return {
    grantId,
    grantEndsAt,
    accountId,
    clientId,
    profiles: rows.filter(hasProfile),
    scopeHash,
    scopes: await loadScopeSet(reads(), scopeHash),
  };
}

type FoundToken = Awaited<ReturnType<typeof accessByHash>>[number];

/** Why a token is no longer valid, for the application's developer; null while it is valid. */
function endOf(token: FoundToken) {
  if (token.revokedAt !== null) return "The access token was revoked.";
  if (token.grantRevokedAt !== null)
    return "The whole consent ended: the customer withdrew it, its refresh token was revoked, or an old one was reused.";
  if (token.expiresAt > Date.now()) return null;
  return token.grantEndsAt <= Date.now()
    ? "The consent reached the end that the customer chose."
    : "The access token has expired.";
}

/** Why a token does not open this resource, for the application's developer; null where it does. */
const elsewhere = (token: FoundToken, resource: ResourceName): string | null =>
  (token.resource ?? "api") === resource
    ? null
    : `The access token is not for ${resourceUrl(resource)}: it was not asked for with that resource.`;

/** A row for each profile that the grant covers, or one without a profile where there is none. */
const accessByHash = prepared((db, { hash }: { hash: string }) =>
  db
    .selectFrom("access_token")
    .innerJoin("access_grant", "access_grant.id", "access_token.grant_id")
    .leftJoin("grant_profile", "grant_profile.grant_id", "access_grant.id")
    .leftJoin("profile", "profile.id", "grant_profile.profile_id")
    .selectAll("profile")
    .select([
      "access_grant.id as grantId",
      "access_grant.account_id as accountId",
      "access_grant.client_id as clientId",
      "access_token.scope_hash as scopeHash",
      "access_token.resource",
      "access_token.expires_at as expiresAt",
      "access_token.revoked_at as revokedAt",
      "access_grant.revoked_at as grantRevokedAt",
      "access_grant.ends_at as grantEndsAt",
    ])
    .where("access_token.hash", "=", hash)
    .orderBy("position"),
);

/** Guarantee: a row of an outer join has all columns of the other table or none. */
const hasProfile = <Row extends Nullable<Profile>>(row: Row): row is Row & Profile => row.id !== null;

/** Throws `insufficient_scope` when the access token carries none of the scopes, the narrowest first. */
export function requireScope({ scopes }: Access, narrowest: string, ...others: string[]): void {
  const oneOf = [narrowest, ...others];
  if (!oneOf.some((scope) => scopes.has(scope)))
    throw insufficientScope(`The access token does not have the scope ${oneOf.join(" or ")}.`, narrowest);
}
