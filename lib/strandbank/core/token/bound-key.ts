import type { Client } from "@/lib/strandbank/core/clients/clients";
import { invalidRequest, ServiceError } from "@/lib/strandbank/platform/base/errors";
import { missingScope, realmOf } from "@/lib/strandbank/platform/http/errors";
import type { ResourceName } from "@/lib/strandbank/platform/store/tables/schema";
import { PROOF_ALGORITHMS, provenKey } from "./proof";

const OTHER_KEY = new ServiceError(
  "invalid_grant",
  "The code or refresh token is bound to another key than that of the DPoP proof.",
);

/**
 * The thumbprint of the key to which a token request binds its tokens, or null for bearer tokens. Without
 * DPoP for the application its proof is not looked at, unless the code or refresh token is bound already.
 * Throws `invalid_request` without a proof that is needed, `invalid_dpop_proof`, and `invalid_grant` for
 * another key.
 * @param boundTo thumbprint of the key that the code or refresh token is bound to, if any
 */
export async function keyOfTokens(
  request: Request,
  { dpop }: Pick<Client, "dpop">,
  boundTo: string | null,
): Promise<string | null> {
  const isNeeded = dpop === "required" || boundTo !== null;
  if (dpop === "off" && !isNeeded) return null;
  if (request.headers.has("dpop")) return provenKey(request, { boundTo, token: null, otherKey: OTHER_KEY });
  if (isNeeded) throw invalidRequest("The header DPoP is missing: the tokens must be bound to a key.");
  return null;
}

/**
 * Checks that an access token comes as what it is: one that is bound to a key with the scheme DPoP and a
 * proof of that key for this request, any other without. Throws `invalid_token` and `invalid_dpop_proof`.
 * @param boundTo thumbprint of the key that the token is bound to, if any
 */
export async function checkKey(
  request: Request,
  { token, isProven }: { token: string; isProven: boolean },
  boundTo: string | null,
): Promise<void> {
  if (boundTo === null)
    throw invalidToken("The access token is bound to no key: send it with the scheme Bearer.");
  if (!isProven)
    throw invalidToken("The access token is bound to a key: send it with the scheme DPoP, and a proof.");
  const otherKey = invalidToken("The access token is bound to another key than that of the DPoP proof.");
  await provenKey(request, { boundTo, token, otherKey });
}

const invalidToken = (description: string) => new ServiceError("invalid_token", description);

/** How a challenge for tokens that are bound to a key begins. */
export const KEY_CHALLENGE = `DPoP algs="${PROOF_ALGORITHMS.join(" ")}"`;

/** An error with the challenge of a resource for tokens that are bound to a key (RFC 9449 section 7.1). */
export function forKey(error: ServiceError, resource: ResourceName): ServiceError {
  const { code, description, reason } = error;
  const realm = realmOf(resource === "mcp" ? "/mcp" : "");
  const scope = missingScope(error);
  const named = `error="${code}", error_description="${description}"${scope === null ? "" : `, scope="${scope}"`}`;
  const challenge = `${KEY_CHALLENGE}, ${realm}, ${named}`;
  return new ServiceError(code, description, { "www-authenticate": challenge }, reason);
}
