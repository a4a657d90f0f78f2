import { createHash, randomUUID } from "node:crypto";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from "jose";

/** What differs from a right proof. */
interface Differences {
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

/** Reads the account with a token that is bound to the key. */
export async function readAccount(
  request: APIRequestContext,
  key: Key,
  { token, url, ...differences }: { token: string; url: string } & Differences,
): Promise<APIResponse> {
  const proof = await key.proof("GET", url, token, differences);
  return request.get("/3/account/", { headers: bound(token, proof) });
}
