import { listProfiles } from "@/lib/provider/accounts/profiles";
import { NOTHING_HERE } from "@/lib/provider/http/errors";
import { type Access, verifyAccessToken } from "@/lib/provider/oauth/access";
import { EVERY_SCOPE } from "@/lib/provider/oauth/scopes/scopes";
import { prepared } from "@/lib/provider/store/prepared";

/** One of the two anonymous humans, whose account has both. */
export const DEMO_PROFILE = "SP1_MOTHER_V4";
/** Source: the specification, "What the service does". */
const DEMO_TOKEN = "demo_oauth_token";

export const isDemoToken = (token: string): boolean => token === DEMO_TOKEN;

/**
 * Access to the anonymous humans: everything without a token, else what the token's scopes allow. Throws
 * `invalid_token`, and `not_found` where there is no demo world.
 */
export async function demoAccess(request: Request, operation: string): Promise<Access> {
  const [demo] = await demoAccount({ profileId: DEMO_PROFILE });
  if (!demo) throw NOTHING_HERE;
  const { account_id: accountId } = demo;
  const everyone = { accountId, profiles: await listProfiles(accountId), isDemo: true };
  if (request.headers.has("authorization"))
    return { ...(await verifyAccessToken(request, operation)), ...everyone };
  return { ...everyone, grantId: "demo", clientId: "demo", scopeHash: "every scope", scopes: EVERY_SCOPE };
}

const demoAccount = prepared((db, { profileId }: { profileId: string }) =>
  db.selectFrom("profile").select("account_id").where("id", "=", profileId),
);
