import { generateKeyPairSync, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { relyingParty } from "@/lib/strandbank/extensions/passkeys/challenges";
import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";

/** What a browser answers to a challenge with a new passkey of its own. */
export async function softwarePasskey(challenge: string) {
  const { publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  // COSE_Key of ES256 (RFC 9053 section 2.1): type EC2, algorithm, curve P-256, coordinates.
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, "base64url")],
    [-3, Buffer.from(y, "base64url")],
  ]);
  const id = randomBytes(16);
  const authData = Buffer.concat([
    Buffer.from(sha256Hex(relyingParty.id), "hex"),
    // User present and verified, attested credential data; no signatures so far; no model.
    Buffer.from([0x45, 0, 0, 0, 0, ...new Uint8Array(16), 0, id.length]),
    id,
    isoCBOR.encode(key),
  ]);
  const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
    ["fmt", "none"],
    ["attStmt", new Map()],
    ["authData", new Uint8Array(authData)],
  ]);
  const clientData = { type: "webauthn.create", challenge, origin: relyingParty.origin };
  return {
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key" as const,
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(JSON.stringify(clientData)).toString("base64url"),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString("base64url"),
      transports: [],
    },
  };
}
