import { recordProblem } from "@/lib/client-problems/record";
import { isServiceError, ServiceError } from "@/lib/errors";
import type { Client } from "@/lib/oauth/clients";
import { returnAddress } from "@/lib/oauth/redirect-uri";
import { saveScopeSet } from "@/lib/oauth/scope-sets";
import type { ScopeSet } from "@/lib/oauth/scopes";
import { randomToken } from "@/lib/oauth/secrets";
import { database } from "@/lib/store/database";
import { checkClient } from "./check-client";
import { checkPkce } from "./check-pkce";
import { checkPrompt } from "./check-prompt";
import { checkRedirectUri } from "./check-redirect-uri";
import { checkResponseType } from "./check-response-type";
import { checkScope } from "./check-scope";
import { checkSelectProfile } from "./check-select-profile";
import { authorizationProblem, type PageProblem } from "./error-page";
import { checkRepetition, type Parameters } from "./parameters";
import type { Refusal } from "./refusal";

/** How developers' pages call it. */
const REQUEST = "Authorization request";

/** How long a customer may take to decide. */
const REQUEST_MINUTES = 60;

/** Where the browser goes, what our own error page says, or what is told to the application. */
export type AuthorizeOutcome = { location: string } | { problem: PageProblem } | { refusal: Refusal };

/**
 * Checks an authorization request in order and stores it for the consent page. Until client and redirect URI are
 * verified a failure is shown on our own page; after that it goes back to the application (RFC 6749 section 4.1.2.1).
 */
export async function authorize(parameters: Parameters): Promise<AuthorizeOutcome> {
  const client = await checkClient(parameters);
  if (typeof client === "string") return { problem: client };
  const target = checkRedirectUri(parameters, client);
  if (typeof target === "string") {
    recordProblem(client.id, REQUEST, new ServiceError("invalid_request", authorizationProblem(target)));
    return { problem: target };
  }
  const { redirectUri } = target;
  try {
    const requestId = await storeRequest(client, redirectUri, parameters);
    return { location: `/consent/${requestId}/` };
  } catch (error) {
    if (!isServiceError(error)) throw error;
    recordProblem(client.id, REQUEST, error);
    const location = returnAddress(redirectUri, {
      error: error.code,
      error_description: error.description,
      state: parameters.get("state"),
    });
    return { refusal: { client, redirectUri, location, reason: error.description } };
  }
}

async function storeRequest(client: Client, redirectUri: string, parameters: Parameters): Promise<string> {
  checkRepetition(parameters);
  checkResponseType(parameters);
  const scopes: ScopeSet = await checkScope(database(), parameters);
  const codeChallenge = checkPkce(parameters, client, redirectUri);
  const id = randomToken();
  const now = Date.now();
  await database()
    .insertInto("authorization_request")
    .values({
      id,
      client_id: client.id,
      redirect_uri: redirectUri,
      scope_hash: await saveScopeSet(database(), scopes),
      state: parameters.get("state"),
      code_challenge: codeChallenge,
      select_profile: checkSelectProfile(parameters) ? 1 : 0,
      asks_again: checkPrompt(parameters) ? 1 : 0,
      created_at: now,
      expires_at: now + REQUEST_MINUTES * 60_000,
      decided_at: null,
    })
    .execute();
  return id;
}
