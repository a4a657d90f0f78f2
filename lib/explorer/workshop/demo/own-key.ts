import { createHash, randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { settings } from "@/lib/explorer/settings";

/**
 * A new key. Returns what makes its DPoP proofs (RFC 9449 section 4.2): each for one request to a path of the
 * provider, with an access token, if any.
 */
export async function newKey() {
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
