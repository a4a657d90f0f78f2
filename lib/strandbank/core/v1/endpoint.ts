import type { z } from "zod";
import {
  type NoFields,
  type ProtectedDefinition,
  protectedEndpoint,
} from "@/lib/strandbank/core/endpoint/endpoint";
import { listProfiles } from "@/lib/strandbank/core/profiles/profiles";
import { EVERY_SCOPE } from "@/lib/strandbank/core/scopes/catalogue";
import { type Access, presentedToken, verifyAccessToken } from "@/lib/strandbank/core/token/access";
import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { NOTHING_HERE } from "@/lib/strandbank/platform/http/errors";
import type { Handler } from "@/lib/strandbank/platform/http/handler";
import { prepared } from "@/lib/strandbank/platform/store/prepared";

interface LegacyHandlers {
  /** Below `/1/`: data of the customer who authorized the token. */
  customer: Handler;
  /** Below `/1/demo/`: mock data of two anonymous humans, which the specification requires. */
  mock: Handler;
}

export function legacyEndpoint<P extends z.ZodObject = NoFields, Q extends z.ZodObject = NoFields>(
  definition: ProtectedDefinition<P, Q> & { operationId: string },
): LegacyHandlers {
  const customer = { ...definition, group: "Deprecated interface", isDeprecated: true };
  const examples = { ...definition.examples, profile_id: MOCK_PROFILE };
  const mock = {
    ...customer,
    operationId: definition.operationId.replace(/^[a-z]+/, "$&Demo"),
    group: "Deprecated interface, demo",
    examples,
    isTokenOptional: true,
  };
  return {
    customer: protectedEndpoint(customer, customerAccess),
    mock: protectedEndpoint(mock, mockAccess),
  };
}

/** The demo token opens the current interface and the demo addresses, nothing else here. */
async function customerAccess(request: Request, operation: string): Promise<Access> {
  if (isDemoToken(presentedToken(request).token))
    throw new ServiceError("invalid_token", "The demo token works only under /3/ and /1/demo/.");
  return verifyAccessToken(request, operation);
}

/** One of the two anonymous humans, whose account has both. */
const MOCK_PROFILE = "SP1_MOTHER_V4";
/** Source: the specification, "What the service does". */
const DEMO_TOKEN = "demo_oauth_token";

const isDemoToken = (token: string): boolean => token === DEMO_TOKEN;

/**
 * Access to the anonymous humans: everything without a token, else what the token's scopes allow. Throws
 * `invalid_token`, and `not_found` where there is no demo world.
 */
async function mockAccess(request: Request, operation: string): Promise<Access> {
  const [mock] = await mockAccount({ profileId: MOCK_PROFILE });
  if (!mock) throw NOTHING_HERE;
  const { account_id: accountId } = mock;
  const { clientId, scopes, scopeHash, endsAt } = request.headers.has("authorization")
    ? await verifyAccessToken(request, operation)
    : EVERYTHING;
  const rights = { scopes, scopeHash, endsAt };
  const profiles = (await listProfiles(accountId)).map((profile) => ({ ...profile, ...rights }));
  return { ...rights, clientId, accountId, profiles, isMock: true };
}

const EVERYTHING = {
  clientId: "demo",
  endsAt: Number.POSITIVE_INFINITY,
  scopeHash: "every scope",
  scopes: EVERY_SCOPE,
};

const mockAccount = prepared((db, { profileId }: { profileId: string }) =>
  db.selectFrom("profile").select("account_id").where("id", "=", profileId),
);
