import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { invalidRequest, ServiceError } from "@/lib/strandbank/platform/base/errors";
import { markedToken } from "@/lib/strandbank/platform/base/marked-token";
import { type Actor, audit } from "@/lib/strandbank/platform/records/audit/record";
import { writes } from "@/lib/strandbank/platform/store/database";
import type { Db, DpopMode } from "@/lib/strandbank/platform/store/tables/schema";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";
import type { Client } from "./clients";
import { type ClientDetails, clientProblem, detailsDigest, replaceLists, retryProblem } from "./details";
import { removeLogo, replaceLogo } from "./logo";

/**
 * Replaces the secret that `client` was read with and returns the new one, which cannot be shown again.
 * Returns null and changes nothing when the secret has changed meanwhile. The old secret stays valid for
 * `keepOldHours`, the one before it does not. With 0 hours it may have leaked, so whoever has it may have
 * obtained tokens: all connections end. Throws `invalid_request` for a public client.
 */
export async function rotateSecret(
  { id, secretHash }: Pick<Client, "id" | "secretHash">,
  keepOldHours: number,
  actor: Actor = {},
): Promise<string | null> {
  if (secretHash === null) throw invalidRequest("A public application has no secret.");
  const secret = markedToken("secret");
  const keepsOld = keepOldHours > 0;
  return inTransaction(writes(), async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("client")
      .set({
        secret_hash: sha256Hex(secret),
        previous_secret_hash: keepsOld ? secretHash : null,
        previous_secret_until: keepsOld ? Date.now() + Math.round(keepOldHours * 3_600_000) : null,
      })
      .where("id", "=", id)
      .where("secret_hash", "=", secretHash)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return null;
    if (!keepsOld)
      await transaction
        .updateTable("connection")
        .set({ ended_at: Date.now(), end_reason: "secret" })
        .where("client_id", "=", id)
        .where("ended_at", "is", null)
        .execute();
    await audit("client_secret_rotated", { ...actor, clientId: id }, transaction);
    return secret;
  });
}

/**
 * Replaces the details of an account's application, which ends its verification and takes its logo. Throws
 * `invalid_request` with the reason when they are not acceptable.
 */
export async function changeClient(id: string, details: ClientDetails, actor: Actor): Promise<void> {
  const problem = clientProblem(details);
  if (problem) throw invalidRequest(problem);
  await inTransaction(writes(), async (transaction) => {
    const { name, developer, homepage } = details;
    await transaction
      .updateTable("client")
      .set({ name, developer, homepage: homepage ?? null, is_verified: 0 })
      .where("id", "=", id)
      .execute();
    await replaceLists(transaction, id, details);
    await removeLogo(transaction, id);
    await audit("client_changed", { ...actor, clientId: id }, transaction);
  });
}

/**
 * Sets how long an application may ask again for tokens that it never used (`retryProblem` says which times
 * it can be), or whether they are bound to its keys.
 */
export async function setTokenRules(
  id: string,
  { retrySeconds, dpop }: { retrySeconds?: number | undefined; dpop?: DpopMode | undefined },
  actor: Actor = {},
): Promise<void> {
  const problem = retrySeconds === undefined ? null : retryProblem(retrySeconds);
  if (problem) throw invalidRequest(problem);
  await inTransaction(writes(), async (transaction) => {
    await transaction
      .updateTable("client")
      .set({ retry_seconds: retrySeconds, dpop })
      .where("id", "=", id)
      .execute();
    await audit("client_changed", { ...actor, clientId: id }, transaction);
  });
}

/**
 * Records that the operator vouches for an application, until its developer changes it, and stores its logo
 * (a PNG file) if one is given. Throws `not_found`, and `invalid_request` for another file, or if the
 * application is not as it was shown: with other details than those of the digest.
 */
export async function verifyClient(id: string, digest: string, logo: Buffer | undefined): Promise<void> {
  await inTransaction(writes(), async (transaction) => {
    await setVerified(transaction, id, 1);
    if ((await detailsDigest(transaction, id)) !== digest)
      throw invalidRequest("The application has changed since it was shown. Show it again, and check it.");
    if (logo !== undefined) await replaceLogo(transaction, id, logo);
    await audit("client_verified", { clientId: id }, transaction);
  });
}

/** Ends the operator's word for an application, and removes its logo. Throws `not_found`. */
export async function unverifyClient(id: string): Promise<void> {
  await inTransaction(writes(), async (transaction) => {
    await setVerified(transaction, id, 0);
    await removeLogo(transaction, id);
    await audit("client_unverified", { clientId: id }, transaction);
  });
}

async function setVerified(db: Db, id: string, isVerified: 0 | 1): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("client")
    .set({ is_verified: isVerified })
    .where("id", "=", id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ServiceError("not_found", `There is no application ${id}.`);
}
