import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from "jose";
import { sql } from "kysely";
import { z } from "zod";
import { sha256Base64Url, sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { PROOF_SECONDS } from "@/lib/strandbank/platform/bounds";
import { canonicalPath } from "@/lib/strandbank/platform/http/request-line";
import { settings } from "@/lib/strandbank/platform/settings";
import { preparedChange } from "@/lib/strandbank/platform/store/prepared";

/** Of a proof's signature: those whose keys are small and quickly checked. */
export const PROOF_ALGORITHMS = ["ES256", "Ed25519", "EdDSA"];

/** Longest proof, in characters; a usual one has 500. */
const MAX_LENGTH = 4_096;

/** What a proof is for. */
interface Proven {
  /** Thumbprint of the key that must have signed it (RFC 7638, SHA-256, base64url); null: any key. */
  boundTo: string | null;
  /** The access token that it comes with; null at the token endpoint. */
  token: string | null;
  /** Thrown where another key signed it. */
  otherKey: ServiceError;
}

/**
 * The thumbprint of the key that signed a request's DPoP proof (RFC 9449 section 4.3). A proof is for its
 * request alone and counts once, at whichever instance; asking again about one request is no second use.
 * Throws `invalid_dpop_proof`, and `otherKey`.
 */
export function provenKey(request: Request, proven: Proven): Promise<string> {
  const key = keys.get(request) ?? verify(request, proven);
  keys.set(request, key);
  return key;
}

const keys = new WeakMap<Request, Promise<string>>();

async function verify(request: Request, { boundTo, token, otherKey }: Proven): Promise<string> {
  const { jkt, jti, htm, htu, iat, ath } = await read(request.headers.get("dpop") ?? "");
  const now = Date.now() / 1000;
  if (htm !== request.method) throw invalidProof("The htm of the DPoP proof is not the request's method.");
  if (!isFor(htu, request)) throw invalidProof("The htu of the DPoP proof is not the request's URL.");
  if (Math.abs(now - iat) > PROOF_SECONDS)
    throw invalidProof(`The iat of the DPoP proof is more than ${PROOF_SECONDS} seconds from our time.`);
  if (token !== null && ath !== sha256Base64Url(token))
    throw invalidProof("The ath of the DPoP proof is not the hash of the access token.");
  if (boundTo !== null && jkt !== boundTo) throw otherKey;
  // Clocks of instances differ: kept for longer than the proof is taken.
  const expiresAt = Math.ceil(iat + 2 * PROOF_SECONDS) * 1000;
  if (!(await spend({ hash: sha256Hex(`${jkt} ${jti}`), expiresAt })))
    throw invalidProof("The DPoP proof was used before.");
  return jkt;
}

const invalidProof = (description: string): ServiceError =>
  new ServiceError("invalid_dpop_proof", description);

const claims = z.object({
  jti: z.string().min(1),
  htm: z.string(),
  htu: z.string(),
  iat: z.number(),
  ath: z.string().optional(),
});

/** The claims of a proof whose signature is that of the public key within, with the key's thumbprint. */
async function read(proof: string) {
  if (proof.length > MAX_LENGTH)
    throw invalidProof(`The DPoP proof is longer than ${MAX_LENGTH} characters.`);
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      typ: "dpop+jwt",
      algorithms: PROOF_ALGORITHMS,
    });
    return { ...claims.parse(payload), jkt: await calculateJwkThumbprint(protectedHeader.jwk ?? {}) };
  } catch {
    throw invalidProof(
      `The DPoP proof must be a JWT of type dpop+jwt with jti, htm, htu and iat, signed with ${PROOF_ALGORITHMS.join(", ")} by the public key in its header.`,
    );
  }
}

/** Whether a URL is that of the request at our public address, with or without query and final slash. */
function isFor(htu: string, request: Request): boolean {
  if (!URL.canParse(htu)) return false;
  const { origin, pathname } = new URL(htu);
  const plain = (path: string) => canonicalPath(`${path}/`);
  return (
    origin === new URL(settings.baseUrl).origin && plain(pathname) === plain(new URL(request.url).pathname)
  );
}

/** Resolves to false where the proof was used before: its hash is there. */
const spend = preparedChange(({ hash, expiresAt }: { hash: string; expiresAt: number }) => [
  sql`insert into dpop_proof (hash, expires_at) values (${hash}, ${expiresAt}) on conflict do nothing`,
]);
