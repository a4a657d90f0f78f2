import { type Nullable, sql } from "kysely";
import type { Profile } from "@/lib/strandbank/core/profiles/profiles";
import { ACCOUNT_SCOPE } from "@/lib/strandbank/core/scopes/catalogue";
import { resourceUrl } from "@/lib/strandbank/core/scopes/resources";
import type { Rights } from "@/lib/strandbank/core/scopes/rights";
import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { isServiceError, ServiceError } from "@/lib/strandbank/platform/base/errors";
import { isDamaged } from "@/lib/strandbank/platform/base/marked-token";
import { credentialsOf } from "@/lib/strandbank/platform/http/authorization";
import { bearerChallenge, insufficientScope } from "@/lib/strandbank/platform/http/errors";
import { queryOf } from "@/lib/strandbank/platform/http/query";
import { requestIdOf } from "@/lib/strandbank/platform/http/request-context";
import { reportFailure } from "@/lib/strandbank/platform/records/reporting";
import { reads } from "@/lib/strandbank/platform/store/database";
import { prepared, preparedChange } from "@/lib/strandbank/platform/store/prepared";
import type { ResourceName } from "@/lib/strandbank/platform/store/tables/schema";
import { checkKey, forKey } from "./bound-key";
import { openedBy, reachedConsents } from "./connections";

/** A profile with what may be read of it. */
export interface SharedProfile extends Profile, Rights {
  /** When its consent ends, in milliseconds since 1970. */
  endsAt: number;
}

/** What a request may read: of all profiles together, or, narrowed by `accessTo`, of one of them. */
export interface Access extends Rights {
  accountId: string;
  clientId: string;
  /** The first moment at which nothing is left of it, in milliseconds since 1970. */
  endsAt: number;
  /** The profiles of which something is shared, in the account's order. */
  profiles: readonly SharedProfile[];
  /** True for the mock data of `/1/demo/`, which belongs to no customer. */
  isMock?: boolean;
}

/** The access narrowed to what may be read of one profile; unchanged where it does not reach that one. */
export function accessTo(access: Access, profileId: string): Access {
  const profile = access.profiles.find(({ id }) => id === profileId);
  if (!profile || profile.scopeHash === access.scopeHash) return access;
  return { ...access, scopes: profile.scopes, scopeHash: profile.scopeHash };
}

/**
 * The token of `Authorization: Bearer <token>` (RFC 6750 section 2.1) or `DPoP <token>` (RFC 9449 section
 * 7.1); the scheme's case does not matter. Throws `invalid_token` when there is none. A token in the query
 * string is not looked at.
 */
export function presentedToken(request: Request): { token: string; isProven: boolean } {
  const { scheme = "", credentials: token = "" } = credentialsOf(request.headers.get("authorization")) ?? {};
  const isProven = scheme === "dpop";
  const isTried = isProven || scheme === "bearer";
  if (isTried && /^[A-Za-z0-9._~+/-]+=*$/.test(token)) return { token, isProven };
  if (isTried)
    throw new ServiceError(
      "invalid_token",
      "The Authorization header does not contain a well-formed access token.",
    );
  // The challenge for a request without a token carries no error code (RFC 6750 section 3.1).
  throw new ServiceError(
    "invalid_token",
    queryOf(request).has("access_token")
      ? "Send the access token in the Authorization header, not in the URL: Authorization: Bearer <ACCESS_TOKEN>."
      : "Send an access token: Authorization: Bearer <ACCESS_TOKEN>.",
    { "www-authenticate": bearerChallenge() },
  );
}

/**
 * The access of a request's access token, read from the database at every call so that a revoked token is
 * refused at once. Throws `invalid_token` when it is unknown, expired, revoked, or for another resource (one
 * that names none is for the API), and that or `invalid_dpop_proof` without the key that it is bound to.
 * @param operation as its developer gets to see it
 */
export async function verifyAccessToken(
  request: Request,
  operation: string,
  resource: ResourceName = "api",
): Promise<Access> {
  const presented = presentedToken(request);
  const { token, isProven } = presented;
  const hash = sha256Hex(token);
  const rows = isDamaged(token) ? [] : await accessByHash({ hash, now: Date.now() });
  const [found] = rows;
  const opened = await openedBy(reads(), rows);
  const end = found ? endOf(found, opened !== null, resource) : null;
  const report = (error: Pick<ServiceError, "code" | "description">) =>
    found && reportFailure({ clientId: found.clientId, operation, requestId: requestIdOf(request) }, error);
  if (end) report({ code: "invalid_token", description: end });
  if (!found || !opened || end) throw isProven ? forKey(UNUSABLE, resource) : UNUSABLE;
  if (isProven || found.dpopJkt !== null)
    await checkKey(request, presented, found.dpopJkt).catch((error: unknown) => {
      if (!isServiceError(error)) throw error;
      const refusal = forKey(error, resource);
      report(refusal);
      throw refusal;
    });
  if (found.unusedHash === hash && !(await noteFirstUse({ hash })))
    // Meanwhile another request noted it, or its set was replaced.
    return verifyAccessToken(request, operation, resource);
  const { each, ...all } = opened;
  return {
    accountId: found.accountId,
    clientId: found.clientId,
    profiles: each.filter(hasProfile).filter(isOfPerson),
    ...all,
  };
}

const UNUSABLE = new ServiceError(
  "invalid_token",
  "The access token is unknown, expired, revoked or for another resource.",
);

/** Ends the retry window that an access token was issued with. Resolves to whether this call did. */
const noteFirstUse = preparedChange(({ hash }: { hash: string }) => [
  sql`update connection set unused_hash = null where unused_hash = ${hash}
    and id = (select connection_id from access_token where hash = ${hash})`,
]);

type FoundToken = Awaited<ReturnType<typeof accessByHash>>[number];

/** Why a token does not open a resource (any more), for the application's developer; null where it does. */
function endOf(token: FoundToken, isOpen: boolean, resource: ResourceName): string | null {
  if (token.revokedAt !== null) return "The access token was revoked.";
  if (token.connectionEnd === "unreachable" || (token.connectionEnd === null && !isOpen))
    return "The customer withdrew the consent, or it reached the end that the customer chose.";
  if (token.connectionEnd !== null)
    return "The connection ended: its refresh token was revoked, or an old token or code was used again.";
  if (token.expiresAt <= Date.now()) return "The access token has expired.";
  if ((token.resource ?? "api") === resource) return null;
  return `The access token is not for ${resourceUrl(resource)}: it was not asked for with that resource.`;
}

/** A row for each consent in force that the token's connection reaches, or one without. */
const accessByHash = prepared((db, { hash, now }: { hash: string; now: number }) =>
  db
    .selectFrom("access_token")
    .innerJoin("connection", "connection.id", "access_token.connection_id")
    .innerJoin("client", "client.id", "connection.client_id")
    .leftJoin("consent", reachedConsents(now))
    .leftJoin("profile", "profile.id", "consent.profile_id")
    .selectAll("profile")
    .select([
      "connection.account_id as accountId",
      "connection.client_id as clientId",
      "connection.end_reason as connectionEnd",
      "connection.unused_hash as unusedHash",
      "access_token.scope_hash as scopeHash",
      "access_token.resource",
      "access_token.dpop_jkt as dpopJkt",
      "access_token.expires_at as expiresAt",
      "access_token.revoked_at as revokedAt",
      "consent.scope_hash as consentHash",
      "consent.ends_at as endsAt",
    ])
    .where("access_token.hash", "=", hash)
    .where("client.removed_at", "is", null)
    .orderBy("position"),
);

/** Guarantee: a row of an outer join has all columns of the other table or none. */
const hasProfile = <Row extends Nullable<Profile> & Rights>(row: Row): row is Row & SharedProfile =>
  row.id !== null;

/** Whether anything is shared of the person: the email address is the account's. */
const isOfPerson = ({ scopes }: Rights): boolean => scopes.names.some((scope) => scope !== ACCOUNT_SCOPE);

/** Throws `insufficient_scope` when the access token carries none of the scopes, the narrowest first. */
export function requireScope({ scopes }: Access, narrowest: string, ...others: string[]): void {
  const oneOf = [narrowest, ...others];
  if (!oneOf.some((scope) => scopes.has(scope)))
    throw insufficientScope(`The access token does not have the scope ${oneOf.join(" or ")}.`, narrowest);
}
