import { reads } from "@/lib/strandbank/platform/store/database";
import { prepared } from "@/lib/strandbank/platform/store/prepared";
import type { Db, DpopMode } from "@/lib/strandbank/platform/store/tables/schema";
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
  /** How long it may ask again for tokens that it never used. */
  retrySeconds: number;
  dpop: DpopMode;
  /** Id of its picture at `/client-logo/<id>/`, or null. */
  logoId: string | null;
  /** In the order of their characters. */
  redirectUris: string[];
}

/** The application with this id, or null. */
export async function findClient(id: string): Promise<Client | null> {
  // PostgreSQL refuses it.
  if (id.includes("\0")) return null;
  return clientsOf(await clientById({ id }))[0] ?? null;
}

const clientById = prepared((db, { id }: { id: string }) => clientRows(db).where("client.id", "=", id));

/** The applications with these ids, by id; unknown ones are left out. */
export const findClients = async (ids: readonly string[]): Promise<Client[]> =>
  ids.length === 0 ? [] : clientsOf(await clientRows(reads()).where("client.id", "in", ids).execute());

export const clientsOfOwner = async (accountId: string): Promise<Client[]> =>
  clientsOf(await clientRows(reads()).where("owner_account_id", "=", accountId).execute());

/** An application that an account registered; null when it is another's or unknown. */
export async function clientOfOwner(accountId: string, id: string): Promise<Client | null> {
  const client = await findClient(id);
  return client?.ownerAccountId === accountId ? client : null;
}

/** Every registered application, by id. For the command line alone: no request reads everybody's. */
export const listClients = async (): Promise<Client[]> => clientsOf(await clientRows(reads()).execute());

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

/** How an application was shown when a customer decided. */
export interface ShownAs {
  shownName: string | null;
  shownHost: string | null;
}

/** How a decision shows an application that redirects to this URI. */
export const shownAs = (
  client: Pick<Client, "name" | "isVerified">,
  redirectUri: string,
): { shown_name: string; shown_host: string } => ({
  shown_name: shownName({ ...client, redirectUris: [redirectUri] }),
  shown_host: destination(redirectUri),
});

/**
 * How we name an application for which a customer decided earlier: as it was shown then, unless it is
 * verified and still redirects to the same host. `today` is its name today if the customer should know that,
 * or null.
 * @param client null for an application that was removed
 */
export function nameSince({ shownName: then, shownHost }: ShownAs, client: Client | null) {
  if (client === null) return { name: then ?? "An application that was removed", today: null };
  const name = shownName(client);
  if (then === null || shownHost === null) return { name, today: null };
  const isThere = client.redirectUris.map(destination).includes(shownHost);
  if (client.isVerified && isThere) return { name, today: null };
  return { name: then, today: isThere && shownHost === then ? null : name };
}

/** Where a redirect URI leads, in words that no other kind of URI comes to. */
function destination(redirectUri: string): string {
  if (hasCustomScheme(redirectUri)) return `the app ${redirectHost(redirectUri)}`;
  return isLoopback(redirectUri) ? "a program on this computer" : redirectHost(redirectUri);
}

const isLoopback = (redirectUri: string): boolean =>
  !hasCustomScheme(redirectUri) &&
  ["localhost", "127.0.0.1", "[::1]"].includes(new URL(redirectUri).hostname);

/** What a customer sees of an application. */
export const shownClient = (client: Client) => ({
  name: shownName(client),
  /** What it calls itself. */
  ownName: client.name,
  developer: client.developer,
  /** Whether every program on the customer's computer can be this application: it has no secret. */
  isAnyProgram: client.secretHash === null && client.redirectUris.every(isLoopback),
  homepage: client.homepage,
  logoId: client.logoId,
  isVerified: client.isVerified,
});

/** A row for each redirect URI of an application, or one without. */
const clientRows = (db: Db) =>
  db
    .selectFrom("client")
    .leftJoin("verified_logo", "verified_logo.client_id", "client.id")
    .leftJoin("client_redirect_uri", "client_redirect_uri.client_id", "client.id")
    .select(["client.id", "name", "developer", "homepage", "secret_hash as secretHash", "is_verified"])
    .select(["verified_logo.id as logoId", "owner_account_id as ownerAccountId", "redirect_uri"])
    .select(["previous_secret_hash", "previous_secret_until", "retry_seconds as retrySeconds", "dpop"])
    .where("removed_at", "is", null)
    .orderBy("client.id")
    .orderBy("redirect_uri");

const clientsOf = (rows: readonly ClientRow[]): Client[] =>
  [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([row, ...others]) =>
    row ? [clientOf(row, others)] : [],
  );

function clientOf(row: ClientRow, others: readonly ClientRow[]): Client {
  const { previous_secret_hash, previous_secret_until, is_verified, redirect_uri, ...client } = row;
  const isStillValid = (previous_secret_until ?? 0) > Date.now();
  return {
    ...client,
    isVerified: is_verified === 1,
    previousSecretHash: isStillValid ? previous_secret_hash : null,
    previousSecretUntil: isStillValid ? previous_secret_until : null,
    redirectUris: [redirect_uri, ...others.map((other) => other.redirect_uri)].filter((uri) => uri !== null),
  };
}

type ClientRow = Awaited<ReturnType<typeof clientById>>[number];
