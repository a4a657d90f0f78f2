import { createHash, randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import {
  cleanUp,
  getWithProof,
  getWithToken,
  obtainTokens,
  postAsClient,
} from "@/lib/demo/rangefinder/controls/calls";
import { exchange, exchangeFields, passTime, sampleCode } from "@/lib/demo/rangefinder/controls/sample-grant";
import { redirectUri } from "@/lib/rangefinder/core/login/access-token";
import { checked, readProvider } from "@/lib/rangefinder/platform/api-client/api";
import { answers } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { settings } from "@/lib/rangefinder/platform/settings";
import { allow, attempt, type Experiment } from "./experiment";

/** Longer than Rangefinder's retry window at the provider. */
const LATER_SECONDS = 61;

const refreshFields = (refresh_token: string) => ({
  grant_type: "refresh_token",
  refresh_token,
  redirect_uri: redirectUri(),
});

export const reuseTheRefreshToken: Experiment = {
  id: "old-refresh-token",
  title: "An old refresh token",
  attack:
    "The attacker has stolen a refresh token that the application has already exchanged for a newer one.",
  defence:
    "Every refresh token works once. One that is used again later must have been stolen, and the provider cannot tell whether the thief holds the old or the new one. So it revokes the whole family, including the newest tokens, and the application has to ask the customer again. Within a minute, and while the newer tokens are unused, the provider takes it for the retry of a lost response, which replaces them.",
  run: async () => {
    const first = await exchange(await sampleCode("basic", allow("basic")));
    const second = await obtainTokens(
      refreshFields(first.refresh_token),
      "Preparation: the application refreshes, which replaces the first refresh token.",
    );
    await passTime(second.refresh_token, LATER_SECONDS, "Preparation: a minute passes.");
    await postAsClient(
      "/token/",
      refreshFields(first.refresh_token),
      attempt("Attack: the first refresh token again."),
    );
    await getWithToken("/3/account/", second.access_token, attempt("Also revoked: the newest access token."));
    await postAsClient(
      "/token/",
      refreshFields(second.refresh_token),
      attempt("Also revoked: the newest refresh token."),
    );
  },
};

export const exceedTheScope: Experiment = {
  id: "scope-not-granted",
  title: "A scope that was not granted",
  attack:
    "The application asked for the genome, and the customer granted only the basics. The application tries to read calls anyway, and then to get a wider token.",
  defence:
    "The token carries exactly what was granted, and the provider checks it on every call. A refresh can narrow a token, never widen it.",
  run: async () => {
    const tokens = await exchange(await sampleCode("basic genomes", allow("basic")));
    const profileId = await ownProfileId(tokens.access_token);
    await getWithToken(`/3/profile/${profileId}/marker/rs12913832/`, tokens.access_token, {
      note: "Attack: read a call without the scope.",
      isRefusal: ({ status }) => status === 403,
    });
    await postAsClient(
      "/token/",
      { ...refreshFields(tokens.refresh_token), scope: "basic genomes" },
      attempt("Attack: refresh with a wider scope."),
    );
    await cleanUp(tokens);
  },
};

export const useAnExpiredToken: Experiment = {
  id: "expired-token",
  title: "An expired token",
  attack: "The attacker has found an access token in an old file and reads with it a day later.",
  defence:
    "An access token expires after a day, so a leaked one is soon worthless. The application itself is not affected: it refreshes the token and carries on.",
  run: async () => {
    const tokens = await exchange(await sampleCode("basic", allow("basic")));
    await passTime(tokens.access_token, tokens.expires_in, "Preparation: a day passes.");
    await getWithToken("/3/account/", tokens.access_token, attempt("Attack: read with yesterday's token."));
    const renewed = await obtainTokens(
      refreshFields(tokens.refresh_token),
      "The application refreshes and gets a new token.",
    );
    await cleanUp(renewed);
  },
};

export const useAStolenToken: Experiment = {
  id: "stolen-token",
  title: "A stolen token",
  attack:
    "The attacker has read a request of the application: a valid access token, and the proof that came with it.",
  defence:
    "The application asked for a token that is bound to a key of its own (DPoP). Each of its requests has a proof, signed with that key for this request alone. The token by itself is refused, so is a proof by another key, and one that was used before.",
  run: async () => {
    const path = "/3/account/";
    const [own, foreign] = [await newKey(), await newKey()];
    const tokens = await obtainTokens(
      exchangeFields(await sampleCode("basic", allow("basic"))),
      "Preparation: the application exchanges the code, with a proof of its key.",
      await own("POST", "/token/"),
    );
    const token = tokens.access_token;
    const seen = { token, proof: await own("GET", path, token) };
    await getWithProof(path, seen, { note: "Preparation: the application reads, with a proof." });
    await getWithToken(path, token, attempt("Attack: read with the token alone."));
    const forged = { token, proof: await foreign("GET", path, token) };
    await getWithProof(path, forged, attempt("Attack: the token with a proof by the attacker's key."));
    await getWithProof(path, seen, attempt("Attack: the application's own request again."));
    await cleanUp(tokens);
  },
};

async function ownProfileId(token: string): Promise<string> {
  const { data } = checked(answers.accountList, await readProvider("/3/account/?include=profiles", token));
  return data[0]?.profiles[0]?.id ?? "";
}

/**
 * A new key. Returns what makes its DPoP proofs (RFC 9449 section 4.2): each for one request to a path of the
 * provider, with an access token, if any.
 */
async function newKey() {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const jwk = await exportJWK(publicKey);
  return (method: string, path: string, token?: string): Promise<string> => {
    const ath = token === undefined ? {} : { ath: createHash("sha256").update(token).digest("base64url") };
    return new SignJWT({ jti: randomUUID(), htm: method, htu: settings.providerUrl + path, ...ath })
      .setProtectedHeader({ alg: "ES256", typ: "dpop+jwt", jwk })
      .setIssuedAt()
      .sign(privateKey);
  };
}
