import { reads } from "@/lib/provider/store/database";
import { prepared } from "@/lib/provider/store/prepared";
import type { Db } from "@/lib/provider/store/tables/schema";
import { hasCustomScheme, redirectHost } from "./redirect-uri";

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
  isVerified: boolean;
  /** Id of its picture at `/client-logo/<id>/`, or null. */
  logoId: string | null;
  /** In the order of their characters. */
  redirectUris: string[];
}

/** The application with this id, or null. */
export async function findClient(id: string): Promise<Client | null> {
  // PostgreSQL refuses it.
  if (id.includes("\0")) return null;
  const [[row], uris] = await Promise.all([clientById({ id }), redirectUrisOf({ id })]);
  return row ? clientOf(row, uris) : null;
}

const clientById = prepared((db, { id }: { id: string }) => clientRows(db).where("client.id", "=", id));

const redirectUrisOf = prepared((db, { id }: { id: string }) => redirectUris(db).where("client_id", "=", id));

/** The applications with these ids, by id; unknown ones are left out. */
export const findClients = async (ids: readonly string[]): Promise<Client[]> =>
  ids.length === 0 ? [] : withRedirectUris(clientRows(reads()).where("client.id", "in", ids));

export const clientsOfOwner = (accountId: string): Promise<Client[]> =>
  withRedirectUris(clientRows(reads()).where("owner_account_id", "=", accountId));

/** An application that an account registered; null when it is another's or unknown. */
export async function clientOfOwner(accountId: string, id: string): Promise<Client | null> {
  const client = await findClient(id);
  return client?.ownerAccountId === accountId ? client : null;
}

/** Every registered application, by id. For the command line alone: no request reads everybody's. */
export const listClients = (): Promise<Client[]> => withRedirectUris(clientRows(reads()));

const anyOf = new Intl.ListFormat("en-US", { type: "disjunction" });

/**
 * How we name an application to customers: a verified one by its name, any other by where it leads, since
 * anybody can choose a name. Without a request, whose redirect URI is known, it may lead to any that it
 * registered, and is named by all of them.
 */
export const shownName = ({
  name,
  isVerified,
  redirectUris,
}: Pick<Client, "name" | "isVerified" | "redirectUris">): string =>
  isVerified ? name : anyOf.format(new Set(redirectUris.map(destination)));

/** Where a redirect URI leads, in words that no other kind of URI comes to. */
function destination(redirectUri: string): string {
  if (hasCustomScheme(redirectUri)) return `the app ${redirectHost(redirectUri)}`;
  const isLoopback = ["localhost", "127.0.0.1", "[::1]"].includes(new URL(redirectUri).hostname);
  return isLoopback ? "a program on this computer" : redirectHost(redirectUri);
}

/** What a customer sees of an application. */
export const shownClient = (client: Client) => ({
  name: shownName(client),
  /** What it calls itself. */
  ownName: client.name,
  developer: client.developer,
  homepage: client.homepage,
  logoId: client.logoId,
  isVerified: client.isVerified,
});

/** The shown names of applications, by id. */
export const clientNames = async (ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await findClients(ids)).map((client) => [client.id, shownName(client)]));

async function withRedirectUris(query: ReturnType<typeof clientRows>): Promise<Client[]> {
  const rows = await query.execute();
  const ids = query.clearSelect().clearOrderBy().select("client.id");
  const uris = await redirectUris(reads()).where("client_id", "in", ids).execute();
  const byClient = Map.groupBy(uris, ({ client_id }) => client_id);
  return rows.map((row) => clientOf(row, byClient.get(row.id) ?? []));
}

const clientRows = (db: Db) =>
  db
    .selectFrom("client")
    .leftJoin("verified_logo", "verified_logo.client_id", "client.id")
    .select(["client.id", "name", "developer", "homepage", "secret_hash as secretHash", "is_verified"])
    .select(["verified_logo.id as logoId", "owner_account_id as ownerAccountId"])
    .select(["previous_secret_hash", "previous_secret_until"])
    .orderBy("client.id");

const redirectUris = (db: Db) => db.selectFrom("client_redirect_uri").selectAll().orderBy("redirect_uri");

function clientOf(row: ClientRow, uris: readonly { redirect_uri: string }[]): Client {
  const { previous_secret_hash, previous_secret_until, is_verified, ...client } = row;
  const isStillValid = (previous_secret_until ?? 0) > Date.now();
  return {
    ...client,
    isVerified: is_verified === 1,
    previousSecretHash: isStillValid ? previous_secret_hash : null,
    previousSecretUntil: isStillValid ? previous_secret_until : null,
    redirectUris: uris.map((uri) => uri.redirect_uri),
  };
}

type ClientRow = Awaited<ReturnType<typeof clientById>>[number];
