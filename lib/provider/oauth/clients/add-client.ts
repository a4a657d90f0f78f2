import { randomBytes } from "node:crypto";
import { audit } from "@/lib/provider/activity/audit/record";
import { randomToken, sha256Hex } from "@/lib/provider/base/crypto";
import { invalidRequest } from "@/lib/provider/base/errors";
import { writes } from "@/lib/provider/store/database";
import { inTransaction } from "@/lib/provider/store/transaction";
import { type ClientDetails, clientProblem, replaceLists } from "./details";

interface NewClient extends ClientDetails {
  /** Random when absent. */
  id?: string | undefined;
  isPublic: boolean;
  /** The account that registers it; absent when the operator does, which also verifies it. */
  ownerAccountId?: string;
}

/**
 * Registers an application. Returns its id and its secret (null for a public client), which is stored as a
 * hash and cannot be shown again. Throws `invalid_request` with the reason.
 */
export async function addClient(given: NewClient): Promise<{ id: string; secret: string | null }> {
  const problem = idProblem(given.id) ?? clientProblem(given);
  if (problem) throw invalidRequest(problem);
  const { id = randomBytes(12).toString("hex"), ownerAccountId } = given;
  const secret = given.isPublic ? null : randomToken();
  await inTransaction(writes(), async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("client")
      .values({
        id,
        name: given.name,
        developer: given.developer,
        homepage: given.homepage ?? null,
        secret_hash: secret && sha256Hex(secret),
        created_at: Date.now(),
        owner_account_id: ownerAccountId ?? null,
        is_verified: ownerAccountId === undefined ? 1 : 0,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) throw invalidRequest(`The id ${id} is taken.`);
    await replaceLists(transaction, id, given);
    const owner = ownerAccountId === undefined ? {} : { accountId: ownerAccountId };
    await audit("client_added", { clientId: id, ...owner }, transaction);
  });
  return { id, secret };
}

/** RFC 9700 section 4.15: it must not be mistaken for an account id, 16 hexadecimal characters. */
function idProblem(id: string | undefined): string | null {
  if (id !== undefined && !/^[a-z0-9][a-z0-9_-]{2,63}$/.test(id))
    return "An id has 3 to 64 characters: lowercase letters, digits, - and _.";
  if (id !== undefined && /^[0-9a-f]{16}$/.test(id)) return "That id looks like the id of an account.";
  return null;
}
