import {
  AuthorizationNotifier,
  AuthorizationRequest,
  AuthorizationServiceConfiguration,
  BaseTokenRequestHandler,
  BasicQueryStringUtils,
  FetchRequestor,
  GRANT_TYPE_AUTHORIZATION_CODE,
  GRANT_TYPE_REFRESH_TOKEN,
  LocalStorageBackend,
  type LocationLike,
  RedirectRequestHandler,
  RevokeTokenRequest,
  TokenRequest,
  type TokenRequestJson,
} from "@openid/appauth";
import { clientId, isCallback, issuer, redirectUri, scope, show, type Tokens } from "./page";

/** Reads the answer from the query, where the code flow puts it. */
class QueryAlone extends BasicQueryStringUtils {
  override parse(input: LocationLike) {
    return super.parse(input, false);
  }
}

const requestor = new FetchRequestor();
const configured = AuthorizationServiceConfiguration.fetchFromIssuer(issuer, requestor);
const authorization = new RedirectRequestHandler(new LocalStorageBackend(), new QueryAlone());
const tokens = new BaseTokenRequestHandler(requestor);

async function obtain(fields: Omit<TokenRequestJson, "client_id" | "redirect_uri">): Promise<Tokens> {
  const request = new TokenRequest({ client_id: clientId, redirect_uri: redirectUri, ...fields });
  return tokens.performTokenRequest(await configured, request);
}

/** The code that this page was called with, and the verifier that belongs to it. */
async function authorized() {
  const notifier = new AuthorizationNotifier();
  authorization.setAuthorizationNotifier(notifier);
  const answered = new Promise<{ code: string; verifier: string }>((done, fail) =>
    notifier.setAuthorizationListener(({ internal }, response, error) =>
      response ? done({ code: response.code, verifier: internal?.code_verifier ?? "" }) : fail(error),
    ),
  );
  await authorization.completeAuthorizationRequestIfPossible();
  return answered;
}

async function exchange(): Promise<Tokens> {
  const { code, verifier } = await authorized();
  return obtain({ grant_type: GRANT_TYPE_AUTHORIZATION_CODE, code, extras: { code_verifier: verifier } });
}

async function start(): Promise<void> {
  authorization.performAuthorizationRequest(
    await configured,
    new AuthorizationRequest({
      client_id: clientId,
      redirect_uri: redirectUri,
      scope,
      response_type: AuthorizationRequest.RESPONSE_TYPE_CODE,
    }),
  );
}

if (isCallback)
  void show({
    exchange,
    refresh: ({ refreshToken = "" }) =>
      obtain({ grant_type: GRANT_TYPE_REFRESH_TOKEN, refresh_token: refreshToken }),
    revoke: async ({ refreshToken = "" }) =>
      tokens.performRevokeTokenRequest(
        await configured,
        new RevokeTokenRequest({ token: refreshToken, client_id: clientId }),
      ),
  });
else void start();
