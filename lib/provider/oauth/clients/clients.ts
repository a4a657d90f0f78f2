import { database } from "@/lib/provider/store/database";
import { prepared } from "@/lib/provider/store/prepared";
import type { Db } from "@/lib/provider/store/tables/schema";

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
  const [[row], uris] = await Promise.all([clientById({ id }), redirectUrisOf({ id })]);
  return row ? clientOf(row, uris) : null;
}

const clientById = prepared((db, { id }: { id: string }) => clientRows(db).where("client.id", "=", id));

const redirectUrisOf = prepared((db, { id }: { id: string }) => redirectUris(db).where("client_id", "=", id));

/** Every registered application, by id. */
export async function listClients(): Promise<Client[]> {
  const db = database();
  const rows = await clientRows(db).orderBy("client.id").execute();
  const uris = await redirectUris(db).execute();
  return rows.map((row) =>
    clientOf(
      row,
      uris.filter((uri) => uri.client_id === row.id),
    ),
  );
}

const clientRows = (db: Db) =>
  db
    .selectFrom("client")
    .leftJoin("client_logo", "client_logo.client_id", "client.id")
    .select(["client.id", "name", "developer", "homepage", "secret_hash as secretHash"])
    .select("client_logo.id as logoId")
    .select(["owner_account_id as ownerAccountId", "previous_secret_hash", "previous_secret_until"])
    .select("is_verified");

const redirectUris = (db: Db) => db.selectFrom("client_redirect_uri").selectAll().orderBy("redirect_uri");

type ClientRow = Awaited<ReturnType<typeof clientById>>[number];

const clientOf = (
  { previous_secret_hash, previous_secret_until, is_verified, ...client }: ClientRow,
  uris: readonly { redirect_uri: string }[],
): Client => ({
  ...client,
  isVerified: is_verified === 1,
  ...stillGood(previous_secret_hash, previous_secret_until),
  redirectUris: uris.map((uri) => uri.redirect_uri),
});

const stillGood = (previousSecretHash: string | null, previousSecretUntil: number | null) =>
  (previousSecretUntil ?? 0) > Date.now()
    ? { previousSecretHash, previousSecretUntil }
    : { previousSecretHash: null, previousSecretUntil: null };

/** The applications that an account registered, by id. */
export const clientsOfOwner = async (accountId: string): Promise<Client[]> =>
  (await listClients()).filter(({ ownerAccountId }) => ownerAccountId === accountId);
