import { randomBytes } from "node:crypto";
import { audit } from "@/lib/provider/activity/audit/record";
import { randomToken, sha256Hex } from "@/lib/provider/base/crypto";
import { ServiceError } from "@/lib/provider/base/errors";
import type { Logo } from "@/lib/provider/oauth/client-logo/check";
import { replaceLogo } from "@/lib/provider/oauth/client-logo/store";
import { database } from "@/lib/provider/store/database";
import { inTransaction } from "@/lib/provider/store/transaction";
import { type ClientDetails, clientProblem } from "./details";
import { replacePurposes } from "./purposes";

/** A registered application. */
export interface Client {
  id: string;
  name: string;
  developer: string;
  homepage: string | null;
  /** Null for a public client. */
  secretHash: string | null;
  /** The secret before the last rotation, while still valid. */
  previousSecretHash: string | null;
  /** Until when, in milliseconds since 1970. */
  previousSecretUntil: number | null;
  /** The account that registered it, if any. */
  ownerAccountId: string | null;
  /** Whether the operator has verified it. */
  isVerified: boolean;
  /** Id of its picture at `/client-logo/<id>/`, or null. */
  logoId: string | null;
  /** Compared character by character. */
  redirectUris: string[];
}

/** The application with this id, or null. */
export async function findClient(id: string): Promise<Client | null> {
  const [client] = await selectClients(id);
  return client ?? null;
}

/** Every registered application, by id. */
export const listClients = (): Promise<Client[]> => selectClients();

async function selectClients(id?: string): Promise<Client[]> {
  const db = database();
  const clients = await db
    .selectFrom("client")
    .leftJoin("client_logo", "client_logo.client_id", "client.id")
    .select(["client.id", "name", "developer", "homepage", "secret_hash as secretHash"])
    .select("client_logo.id as logoId")
    .select(["owner_account_id as ownerAccountId", "previous_secret_hash", "previous_secret_until"])
    .select("is_verified")
    .$if(id !== undefined, (query) => query.where("client.id", "=", id ?? ""))
    .orderBy("client.id")
    .execute();
  const uris = await db
    .selectFrom("client_redirect_uri")
    .selectAll()
    .$if(id !== undefined, (query) => query.where("client_id", "=", id ?? ""))
    .orderBy("redirect_uri")
    .execute();
  return clients.map(({ previous_secret_hash, previous_secret_until, is_verified, ...client }) => ({
    ...client,
    isVerified: is_verified === 1,
    ...stillGood(previous_secret_hash, previous_secret_until),
    redirectUris: uris.flatMap((uri) => (uri.client_id === client.id ? uri.redirect_uri : [])),
  }));
}

const stillGood = (previousSecretHash: string | null, previousSecretUntil: number | null) =>
  (previousSecretUntil ?? 0) > Date.now()
    ? { previousSecretHash, previousSecretUntil }
    : { previousSecretHash: null, previousSecretUntil: null };

/** The applications that an account registered, by id. */
export const clientsOfOwner = async (accountId: string): Promise<Client[]> =>
  (await listClients()).filter(({ ownerAccountId }) => ownerAccountId === accountId);

export interface NewClient extends ClientDetails {
  /** Random when absent. */
  id?: string | undefined;
  logo: Logo | null;
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
  if (problem) throw new ServiceError("invalid_request", problem);
  const id = given.id ?? randomBytes(12).toString("hex");
  const secret = given.isPublic ? null : randomToken();
  await inTransaction(database(), async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("client")
      .values({
        id,
        name: given.name,
        developer: given.developer,
        homepage: given.homepage ?? null,
        secret_hash: secret && sha256Hex(secret),
        created_at: Date.now(),
        owner_account_id: given.ownerAccountId ?? null,
        is_verified: given.ownerAccountId === undefined ? 1 : 0,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) throw new ServiceError("invalid_request", `The id ${id} is taken.`);
    await transaction
      .insertInto("client_redirect_uri")
      .values([...new Set(given.redirectUris)].map((uri) => ({ client_id: id, redirect_uri: uri })))
      .execute();
    await replacePurposes(transaction, id, given.purposes);
    await replaceLogo(transaction, id, given.logo);
    const owner = given.ownerAccountId === undefined ? {} : { accountId: given.ownerAccountId };
    await audit("client_added", { clientId: id, ...owner }, transaction);
  });
  return { id, secret };
}

/**
 * RFC 9700 section 4.15: a client id must not be mistaken for an account id, which is 16 hexadecimal
 * characters.
 */
function idProblem(id: string | undefined): string | null {
  if (id !== undefined && !/^[a-z0-9][a-z0-9_-]{2,63}$/.test(id))
    return "An id has 3 to 64 characters: lowercase letters, digits, - and _.";
  if (id !== undefined && /^[0-9a-f]{16}$/.test(id)) return "That id looks like the id of an account.";
  return null;
}
