import type { z } from "zod";
import { browserName, type Session } from "@/lib/strandbank/core/sign-in/session";
import { MAX_PASSKEYS } from "@/lib/strandbank/platform/bounds";
import { audit } from "@/lib/strandbank/platform/records/audit/record";
import { writes } from "@/lib/strandbank/platform/store/database";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";
import { challengeOf, type newPasskey } from "./answers";
import { makeChallenge, relyingParty, spendChallenge, webauthn, webauthnHelpers } from "./challenges";
import { describePasskeys } from "./passkeys";

type NewPasskey = z.output<typeof newPasskey>;

/**
 * What a browser needs to make a passkey for the signed-in customer. It has to be one that an authenticator
 * finds by itself and that checks who uses it, since it replaces email address and password.
 */
export async function newPasskeyOptions(session: Session, address: string | null) {
  const challenge = await makeChallenge(session.sessionHash, address);
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpID: relyingParty.id,
    rpName: relyingParty.name,
    userID: Uint8Array.from(Buffer.from(session.accountId)),
    userName: session.email,
    userDisplayName: `${session.firstName} ${session.lastName}`.trim(),
    challenge: Uint8Array.from(Buffer.from(challenge, "base64url")),
    excludeCredentials: await describePasskeys(session.accountId),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/**
 * Keeps the passkey that a browser made for the signed-in customer. False when it does not answer a challenge
 * of this session, was made for another site, is kept already, or is one too many for the account.
 */
export async function addPasskey(
  session: Session,
  answer: NewPasskey,
  { address, userAgent }: { address: string | null; userAgent: string | null },
): Promise<boolean> {
  const { accountId, sessionHash } = session;
  const challenge = challengeOf(answer);
  if (!(await spendChallenge(challenge, sessionHash))) return false;
  const made = await verified(answer, challenge);
  if (!made) return false;
  const { id, publicKey, counter, transports = [] } = made;
  return inTransaction(writes(), async (transaction) => {
    // A new password, which removes passkeys, ends the session too.
    const counted = await transaction
      .selectFrom("session")
      .leftJoin("passkey", "passkey.account_id", "session.account_id")
      .select((of) => of.fn.count<number>("passkey.id").as("passkeys"))
      .where("session.hash", "=", sessionHash)
      .groupBy("session.hash")
      .executeTakeFirst();
    if (!counted || Number(counted.passkeys) >= MAX_PASSKEYS) return false;
    const added = await transaction
      .insertInto("passkey")
      .values({
        id,
        account_id: accountId,
        counter,
        created_at: Date.now(),
        used_at: null,
        public_key: Buffer.from(publicKey).toString("base64url"),
        transports: transports.join(","),
        browser: browserName(userAgent),
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (added) await audit("passkey_added", { accountId, address }, transaction);
    return added !== undefined;
  });
}

/** The credential of an answer that is genuine, or null. */
async function verified(response: NewPasskey, expectedChallenge: string) {
  try {
    if (await isVouchedFor(response)) return null;
    const { verifyRegistrationResponse } = await webauthn();
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
    });
    return registrationInfo?.credential ?? null;
  } catch {
    return null;
  }
}

/**
 * Whether a certificate vouches for the authenticator, which we did not ask for. To learn whether it is
 * revoked, the library would send a request to an address that the certificate itself names.
 */
export async function isVouchedFor({ response }: Pick<NewPasskey, "response">): Promise<boolean> {
  const { decodeAttestationObject } = await webauthnHelpers();
  const attestation = decodeAttestationObject(
    Uint8Array.from(Buffer.from(response.attestationObject, "base64url")),
  );
  const format = attestation.get("fmt");
  return !(format === "none" || (format === "packed" && attestation.get("attStmt").get("x5c") === undefined));
}
