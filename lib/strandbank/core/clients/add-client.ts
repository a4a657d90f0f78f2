import { randomBytes } from "node:crypto";
import type { Insertable } from "kysely";
import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { invalidRequest } from "@/lib/strandbank/platform/base/errors";
import { markedToken } from "@/lib/strandbank/platform/base/marked-token";
import { MAX_CLIENTS } from "@/lib/strandbank/platform/bounds";
import { audit } from "@/lib/strandbank/platform/records/audit/record";
import { writes } from "@/lib/strandbank/platform/store/database";
import type { Database, Db, DpopMode } from "@/lib/strandbank/platform/store/tables/schema";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";
import { type ClientDetails, clientProblem, replaceLists, retryProblem } from "./details";

interface NewClient extends ClientDetails {
  /** Random when absent. */
  id?: string | undefined;
  isPublic: boolean;
  retrySeconds?: number;
  dpop?: DpopMode;
}

/** An id, and a secret (null for a public client), which is stored as a hash and cannot be shown again. */
interface AddedClient {
  id: string;
  secret: string | null;
}

/** Registers an application for the operator, who vouches for it. Throws `invalid_request` with why not. */
export const addClient = (given: NewClient): Promise<AddedClient> =>
  inTransaction(writes(), (transaction) => checkAndInsert(transaction, given, null));

/**
 * Registers an application for an account. Returns null where it has as many as it can have. Throws
 * `invalid_request` with the reason.
 */
export const registerClient = (ownerAccountId: string, given: NewClient): Promise<AddedClient | null> =>
  inTransaction(writes(), async (transaction) => {
    const { clients } = await transaction
      .selectFrom("client")
      .select((of) => of.fn.countAll<number>().as("clients"))
      .where("owner_account_id", "=", ownerAccountId)
      .executeTakeFirstOrThrow();
    return Number(clients) < MAX_CLIENTS ? checkAndInsert(transaction, given, ownerAccountId) : null;
  });

async function checkAndInsert(db: Db, given: NewClient, ownerAccountId: string | null): Promise<AddedClient> {
  const { retrySeconds = 0, dpop = "off" } = given;
  const problem = idProblem(given.id) ?? clientProblem(given) ?? retryProblem(retrySeconds);
  if (problem) throw invalidRequest(problem);
  const { id = randomBytes(12).toString("hex") } = given;
  const secret = given.isPublic ? null : markedToken("secret");
  const client = {
    id,
    name: given.name,
    developer: given.developer,
    homepage: given.homepage ?? null,
    secret_hash: secret && sha256Hex(secret),
    created_at: Date.now(),
    owner_account_id: ownerAccountId,
    is_verified: ownerAccountId === null ? 1 : 0,
    retry_seconds: retrySeconds,
    dpop,
  };
  if (!(await insertClient(db, client, given))) throw invalidRequest(`The id ${id} is taken.`);
  await audit("client_added", { clientId: id, ...(ownerAccountId && { accountId: ownerAccountId }) }, db);
  return { id, secret };
}

/** Inserts an application with its lists. Returns false, and changes nothing, if there is one with its id. */
export async function insertClient(
  db: Db,
  client: Insertable<Database["client"]>,
  lists: Pick<ClientDetails, "redirectUris" | "purposes">,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("client")
    .values(client)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await replaceLists(db, client.id, lists);
  return true;
}

/** RFC 9700 section 4.15: it must not be mistaken for an account id, 16 hexadecimal characters. */
function idProblem(id: string | undefined): string | null {
  if (id !== undefined && !/^[a-z0-9][a-z0-9_-]{2,63}$/.test(id))
    return "An id has 3 to 64 characters: lowercase letters, digits, - and _.";
  if (id !== undefined && /^[0-9a-f]{16}$/.test(id)) return "That id looks like the id of an account.";
  return null;
}
