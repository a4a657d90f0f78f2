import type { z } from "zod";
import { audit } from "@/lib/strandbank/platform/records/audit/record";
import { reads, writes } from "@/lib/strandbank/platform/store/database";
import type { Database } from "@/lib/strandbank/platform/store/tables/schema";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";
import { challengeOf, type passkeyProof } from "./answers";
import { makeChallenge, relyingParty, spendChallenge, webauthn } from "./challenges";

type PasskeyProof = z.output<typeof passkeyProof>;
type Passkey = Database["passkey"];

/** What a browser needs to offer the passkeys that it has for us, whoever they belong to. */
export async function signInOptions(address: string | null) {
  const challenge = await makeChallenge(null, address);
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: relyingParty.id,
    challenge: Uint8Array.from(Buffer.from(challenge, "base64url")),
    userVerification: "required",
  });
}

/** The passkey that a proof is of, and the account that it signs in to; or null. A proof counts once. */
export async function signInWithPasskey(
  proof: PasskeyProof,
  address: string | null,
): Promise<{ accountId: string; passkeyId: string } | null> {
  const challenge = challengeOf(proof);
  if (!(await spendChallenge(challenge, null))) return null;
  const passkey = await reads()
    .selectFrom("passkey")
    .selectAll()
    .where("id", "=", proof.id)
    .executeTakeFirst();
  if (!passkey) return null;
  const counter = isOf(passkey, proof) ? await verifiedCounter(passkey, proof, challenge) : null;
  const accountId = passkey.account_id;
  const isUsed = await inTransaction(writes(), async (transaction) => {
    const used =
      counter !== null &&
      (await transaction
        .updateTable("passkey")
        .set({ counter, used_at: Date.now() })
        .where("id", "=", passkey.id)
        .where("counter", "=", passkey.counter)
        .returning("id")
        .executeTakeFirst());
    await audit(used ? "sign_in" : "sign_in_failed", { accountId, address }, transaction);
    return Boolean(used);
  });
  return isUsed ? { accountId, passkeyId: passkey.id } : null;
}

/** Whether the authenticator means the account that the passkey belongs to. */
const isOf = ({ account_id }: Passkey, { response: { userHandle } }: PasskeyProof): boolean =>
  userHandle !== undefined && Buffer.from(userHandle, "base64url").toString("utf8") === account_id;

/** The counter of a genuine proof, or null; a counter that has not grown means a copied passkey. */
async function verifiedCounter(
  passkey: Passkey,
  response: PasskeyProof,
  expectedChallenge: string,
): Promise<number | null> {
  try {
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: Uint8Array.from(Buffer.from(passkey.public_key, "base64url")),
        counter: Number(passkey.counter),
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
