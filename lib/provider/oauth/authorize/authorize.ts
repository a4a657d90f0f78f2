import { recordClientError } from "@/lib/provider/activity/client-errors/record";
import { isServiceError, ServiceError } from "@/lib/provider/base/errors";
import type { Client } from "@/lib/provider/oauth/clients/clients";
import { returnAddress } from "@/lib/provider/oauth/clients/redirect-uri";
import { database } from "@/lib/provider/store/database";
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
import { type CheckedRequest, storeRequest } from "./store-request";

/** How developers' pages call it. */
const REQUEST = "Authorization request";

/** Where the browser goes, what our own error page says, or what is told to the application. */
export type AuthorizeOutcome = { location: string } | { problem: PageProblem } | { refusal: Refusal };

/**
 * Checks an authorization request in order and stores it for the consent page. Until client and redirect URI are
 * verified a failure is shown on our own page; after that it goes back to the application (RFC 6749 section 4.1.2.1).
 */
export async function authorize(parameters: Parameters, address: string | null): Promise<AuthorizeOutcome> {
  const client = await checkClient(parameters);
  if (typeof client === "string") return { problem: client };
  const target = checkRedirectUri(parameters, client);
  if (typeof target === "string") {
    recordClientError(client.id, REQUEST, new ServiceError("invalid_request", authorizationProblem(target)));
    return { problem: target };
  }
  const { redirectUri } = target;
  try {
    const request = await checkRequest(client, redirectUri, parameters);
    const requestId = await storeRequest(database(), request, address);
    return { location: `/consent/${requestId}/` };
  } catch (error) {
    if (!isServiceError(error)) throw error;
    recordClientError(client.id, REQUEST, error);
    const location = returnAddress(redirectUri, {
      error: error.code,
      error_description: error.description,
      state: parameters.get("state"),
    });
    return { refusal: { client, redirectUri, location, reason: error.description } };
  }
}

async function checkRequest(
  client: Client,
  redirectUri: string,
  parameters: Parameters,
): Promise<CheckedRequest> {
  checkRepetition(parameters);
  checkResponseType(parameters);
  return {
    clientId: client.id,
    redirectUri,
    scopes: await checkScope(database(), parameters),
    state: parameters.get("state"),
    codeChallenge: checkPkce(parameters, client, redirectUri),
    selectProfile: checkSelectProfile(parameters),
    asksAgain: checkPrompt(parameters),
  };
}
