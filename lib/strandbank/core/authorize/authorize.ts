import type { Client } from "@/lib/strandbank/core/clients/clients";
import { returnAddress } from "@/lib/strandbank/core/clients/redirect-uri";
import { namedResource } from "@/lib/strandbank/core/scopes/resources";
import { isServiceError } from "@/lib/strandbank/platform/base/errors";
import { addressOf, requestIdOf } from "@/lib/strandbank/platform/http/request-context";
import { reportFailure } from "@/lib/strandbank/platform/records/reporting";
import { writes } from "@/lib/strandbank/platform/store/database";
import type { Refusal } from "./broken-link";
import {
  checkClient,
  checkPkce,
  checkRedirectUri,
  checkRepetition,
  checkResponseType,
  checkScope,
  checkState,
  dpopKey,
  maxAge,
  selectsProfile,
} from "./checks";
import type { Parameters } from "./parameters";
import { type CheckedRequest, storeRequest } from "./store-request";

/** Where the browser goes next, or the error for the application. */
type AuthorizeOutcome = { location: string } | { refusal: Refusal };

/**
 * Checks an authorization request in order and stores it for the consent page. Until client and redirect URI
 * are verified a failure is thrown as `UnverifiedRequest`, for a page of our own; after that it goes back to
 * the application (RFC 6749 section 4.1.2.1).
 */
export async function authorize(parameters: Parameters, incoming: Request): Promise<AuthorizeOutcome> {
  const client = await checkClient(parameters);
  const reported = (error: unknown) => {
    if (!isServiceError(error)) throw error;
    const requestId = requestIdOf(incoming);
    reportFailure({ clientId: client.id, operation: "GET /authorize/", requestId }, error);
    return error;
  };
  let redirectUri: string;
  try {
    redirectUri = checkRedirectUri(parameters, client);
  } catch (error) {
    throw reported(error);
  }
  try {
    const request = await checkRequest(client, redirectUri, parameters);
    const requestId = await storeRequest(writes(), request, addressOf(incoming));
    return { location: `/consent/${requestId}/` };
  } catch (error) {
    const { code, description } = reported(error);
    const location = returnAddress(redirectUri, {
      error: code,
      error_description: description,
      state: parameters.get("state"),
    });
    return { refusal: { client, redirectUri, location, reason: description } };
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
    scopes: await checkScope(parameters),
    resource: namedResource(parameters.get("resource")),
    state: checkState(parameters),
    codeChallenge: checkPkce(parameters, client, redirectUri),
    dpopJkt: dpopKey(parameters, client),
    selectProfile: selectsProfile(parameters),
    maxAge: maxAge(parameters),
  };
}
