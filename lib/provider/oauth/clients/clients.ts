import { database } from "@/lib/provider/store/database";

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
