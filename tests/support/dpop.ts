import { createHash, randomUUID } from "node:crypto";
import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from "jose";
import { errorOf } from "./api";
import { newCustomer } from "./data/new-customer";
import { obtainCode, PARTNER, postToken, type TokenSet, tokensOf } from "./oauth";

/** What differs from a right proof. */
export interface Differences {
  claims?: JWTPayload;
  header?: { typ?: string; alg?: string; jwk?: JWK };
  /** Signs in place of the key. */
  secret?: Uint8Array;
}

export type Key = Awaited<ReturnType<typeof newKey>>;

/** A new key of an application, with its thumbprint. */
export async function newKey(alg = "ES256") {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = await exportJWK(publicKey);
  return {
    privateKey,
    jwk,
    jkt: await calculateJwkThumbprint(jwk),
    /** A DPoP proof for a request, with the access token it comes with, if any. */
    proof(method: string, url: string, token?: string, { claims, header, secret }: Differences = {}) {
      const ath = token && { ath: createHash("sha256").update(token).digest("base64url") };
      const iat = Math.floor(Date.now() / 1000);
      return new SignJWT({ jti: randomUUID(), htm: method, htu: url, iat, ...ath, ...claims })
        .setProtectedHeader({ alg, typ: "dpop+jwt", jwk, ...header })
        .sign(secret ?? privateKey);
    },
  };
}

/** The headers of a request with a token that is bound to a key. */
export const bound = (token: string, proof: string) => ({ authorization: `DPoP ${token}`, dpop: proof });

/** An application with DPoP, and what it sends to the service at this address. */
export function boundClient(own: { client_id: string; client_secret: string }, base: string) {
  const tokenProof = (key: Key, differences?: Differences) =>
    key.proof("POST", `${base}/token/`, undefined, differences);
  const post = (request: APIRequestContext, fields: Record<string, string>, dpop?: string) =>
    postToken(request, { ...own, ...fields }, dpop === undefined ? {} : { dpop });
  const exchange = (request: APIRequestContext, code: string, proof?: string, fields = {}) =>
    post(
      request,
      { grant_type: "authorization_code", code, redirect_uri: PARTNER.redirectUri, ...fields },
      proof,
    );
  const code = async (request: APIRequestContext, authorize = {}) =>
    obtainCode(request, {
      email: await newCustomer(),
      scope: "basic",
      authorize: { client_id: own.client_id, ...authorize },
    });
  return {
    own,
    tokenProof,
    /** A code of a customer of its own. */
    code,
    exchange,
    refresh: (request: APIRequestContext, refresh_token: string, proof?: string) =>
      post(request, { grant_type: "refresh_token", refresh_token }, proof),
    /** Tokens that are bound to the key. */
    tokens: async (request: APIRequestContext, key: Key): Promise<TokenSet> =>
      tokensOf(await exchange(request, await code(request), await tokenProof(key))),
    /** Reads the account with a token that is bound to the key. */
    async account(request: APIRequestContext, key: Key, token: string, differences: Differences = {}) {
      const proof = await key.proof("GET", `${base}/3/account/`, token, differences);
      return request.get("/3/account/", { headers: bound(token, proof) });
    },
  };
}

/** A resource refuses a token that is bound to a key, or the proof of it. */
export async function expectKeyRefused(answer: APIResponse, error: string): Promise<void> {
  expect(await errorOf(answer)).toBe(`401 ${error}`);
  const challenge = answer.headers()["www-authenticate"];
  expect(challenge).toMatch(/^DPoP algs="ES256 Ed25519 EdDSA", realm="strandbank", resource_metadata="http/);
  expect(challenge).toContain(`error="${error}"`);
}
