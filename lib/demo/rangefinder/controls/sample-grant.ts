import { createHash, randomBytes } from "node:crypto";
import { redirectUri } from "@/lib/rangefinder/core/login/access-token";
import type { TokenAnswer } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { registration, settings } from "@/lib/rangefinder/platform/settings";
import { consent, type Decision, FakeBrowser, obtainTokens, postAsClient } from "./calls";

/** An unused authorization code for a sample customer's data, with the verifier and scope of its request. */
interface SampleCode {
  code: string;
  verifier: string;
  scope: string;
}

const random = (): string => randomBytes(32).toString("base64url");
const challengeOf = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url");

export function authorizationUrl(
  scope: string,
  verifier: string,
  fields: Record<string, string> = {},
): string {
  const query = new URLSearchParams({
    response_type: "code",
    client_id: registration().clientId,
    redirect_uri: redirectUri(),
    scope,
    state: random(),
    code_challenge: challengeOf(verifier),
    code_challenge_method: "S256",
    ...fields,
  });
  return `${settings.providerUrl}/authorize/?${query}`;
}

/** Obtains a code by the whole consent of a sample customer. `selects`: with `select_profile`. */
export async function sampleCode(scope: string, decision: Decision, selects = false): Promise<SampleCode> {
  const verifier = random();
  const address = authorizationUrl(scope, verifier, selects ? { select_profile: "true" } : {});
  const callback = await consent(new FakeBrowser(), address, decision);
  return { code: callback.searchParams.get("code") ?? "", verifier, scope };
}

export const exchangeFields = ({ code, verifier, scope }: SampleCode) => ({
  grant_type: "authorization_code",
  code,
  redirect_uri: redirectUri(),
  code_verifier: verifier,
  scope,
});

export const exchange = (code: SampleCode): Promise<TokenAnswer> =>
  obtainTokens(exchangeFields(code), "Preparation: the application exchanges the code.");

/** Lets time pass at the provider, for the grant of this token only. */
export const passTime = (token: string, seconds: number, note?: string) =>
  postAsClient("/demo/pass-time/", { token, seconds: String(seconds) }, { note });
