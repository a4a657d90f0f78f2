import { isServiceError } from "@/lib/provider/base/errors";
import { addressOf, requestIdOf } from "@/lib/provider/http/request-context";
import type { Client } from "@/lib/provider/oauth/clients/clients";
import { returnAddress } from "@/lib/provider/oauth/clients/redirect-uri";
import { reportFailure } from "@/lib/provider/oauth/clients/reporting";
import { writes } from "@/lib/provider/store/database";
import {
  asksAgain,
  checkClient,
  checkPkce,
  checkRedirectUri,
  checkRepetition,
  checkResource,
  checkResponseType,
  checkScope,
  selectsProfile,
} from "./checks";
import type { Parameters } from "./parameters";
import type { Refusal } from "./refusal";
import { type CheckedRequest, storeRequest } from "./store-request";

/** Where the browser goes next, or what the application is told. */
export type AuthorizeOutcome = { location: string } | { refusal: Refusal };

/**
 * Checks an authorization request in order and stores it for the consent page. Until client and redirect URI
 * are verified a failure is thrown as `UnverifiedRequest`, for a page of our own; after that it goes back to
 * the application (RFC 6749 section 4.1.2.1).
 */
export async function authorize(parameters: Parameters, incoming: Request): Promise<AuthorizeOutcome> {
  const client = await checkClient(parameters);
  const asked = {
    clientId: client.id,
    operation: "GET /authorize/",
    requestId: requestIdOf(incoming),
  };
  const redirectUri = await checkedRedirectUri(parameters, client).catch((error) => {
    if (isServiceError(error)) reportFailure(asked, error);
    throw error;
  });
  try {
    const request = await checkRequest(client, redirectUri, parameters);
    const requestId = await storeRequest(writes(), request, addressOf(incoming));
    return { location: `/consent/${requestId}/` };
  } catch (error) {
    if (!isServiceError(error)) throw error;
    reportFailure(asked, error);
    const location = returnAddress(redirectUri, {
      error: error.code,
      error_description: error.description,
      state: parameters.get("state"),
    });
    return { refusal: { client, redirectUri, location, reason: error.description } };
  }
}

const checkedRedirectUri = async (parameters: Parameters, client: Client) =>
  checkRedirectUri(parameters, client);

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
    scopes: await checkScope(parameters),
    resource: checkResource(parameters),
    state: parameters.get("state"),
    codeChallenge: checkPkce(parameters, client, redirectUri),
    selectProfile: selectsProfile(parameters),
    asksAgain: asksAgain(parameters),
  };
}
