import { quoted } from "@/lib/provider/base/printable";
import { isFitToShow, UNFIT } from "@/lib/provider/base/shown-text";
import {
  MAX_CLIENT_NAME,
  MAX_PURPOSE,
  MAX_PURPOSES,
  MAX_REDIRECT_URI,
  MAX_REDIRECT_URIS,
  MAX_RETRY_SECONDS,
} from "@/lib/provider/bounds";
import { scopeText } from "@/lib/provider/oauth/scopes/catalogue";
import { isLocationScope } from "@/lib/provider/oauth/scopes/scopes";
import { reads } from "@/lib/provider/store/database";
import type { Db, DpopMode } from "@/lib/provider/store/tables/schema";
import { isWebAddress, redirectUriProblem } from "./redirect-uri";

export interface ClientDetails {
  name: string;
  developer: string;
  homepage?: string | undefined;
  redirectUris: string[];
  purposes: readonly Purpose[];
}

/** Replaces the redirect URIs and purposes of an application. */
export async function replaceLists(
  db: Db,
  id: string,
  { redirectUris, purposes }: Pick<ClientDetails, "redirectUris" | "purposes">,
): Promise<void> {
  await db.deleteFrom("client_redirect_uri").where("client_id", "=", id).execute();
  const uris = [...new Set(redirectUris)].map((uri) => ({ client_id: id, redirect_uri: uri }));
  if (uris.length > 0) await db.insertInto("client_redirect_uri").values(uris).execute();
  await replacePurposes(db, id, purposes);
}

/** Why these details cannot be registered, as a sentence; null when they can. */
export function clientProblem(details: ClientDetails): string | null {
  const { name, developer, homepage, redirectUris, purposes } = details;
  if (name.trim() === "" || developer.trim() === "") return "A name and a developer are needed.";
  if (![name, developer].every(isFitToShow)) return `A name ${UNFIT}`;
  if (!/[\p{L}\p{N}]/u.test(name)) return "A name needs a letter or a digit.";
  if (name.length > MAX_CLIENT_NAME) return `The name must be at most ${MAX_CLIENT_NAME} characters long.`;
  if (developer.length > MAX_CLIENT_NAME)
    return `The developer must be at most ${MAX_CLIENT_NAME} characters long.`;
  if (homepage !== undefined && !isWebAddress(homepage))
    return `The home page must be an http or https URL of at most ${MAX_REDIRECT_URI} characters, without a user name or password.`;
  if (redirectUris.length === 0) return "At least one redirect URI is needed.";
  if (redirectUris.length > MAX_REDIRECT_URIS)
    return `You can register at most ${MAX_REDIRECT_URIS} redirect URIs.`;
  for (const uri of redirectUris) {
    const problem = redirectUriProblem(uri);
    if (problem) return `The redirect URI ${quoted(uri)} ${problem}`;
  }
  return purposesProblem(purposes);
}

/** Why this retry window, in seconds, cannot be set, as a sentence; null when it can. */
export const retryProblem = (seconds: number): string | null =>
  Number.isInteger(seconds) && seconds >= 0 && seconds <= MAX_RETRY_SECONDS
    ? null
    : `The retry window must be a whole number of seconds, at most ${MAX_RETRY_SECONDS}.`;

/** The choices that an application has. */
export const DPOP_MODES: readonly DpopMode[] = ["off", "allowed", "required"];

/** Reads such a choice; null for another text. */
export const dpopModeIn = (text: string | null | undefined): DpopMode | null =>
  DPOP_MODES.find((mode) => mode === text) ?? null;

export interface Purpose {
  scope: string;
  purpose: string;
}

/** Reads lines of a scope, a space and its purpose; blank lines are ignored. */
export const purposesIn = (text: string): Purpose[] =>
  text.split(/\r?\n/).flatMap((line) => {
    const [scope = "", ...words] = line.trim().split(/\s+/);
    return scope === "" ? [] : [{ scope, purpose: words.join(" ") }];
  });

/** Why these purposes cannot be registered, as a sentence; null when they can. */
export function purposesProblem(purposes: readonly Purpose[]): string | null {
  if (purposes.length > MAX_PURPOSES) return `You can give at most ${MAX_PURPOSES} purposes.`;
  const seen = new Set<string>();
  for (const { scope, purpose } of purposes) {
    const name = quoted(scope);
    if (scopeText(scope) === null && !isLocationScope(scope))
      return `There is no scope ${name} that a purpose could be for.`;
    if (seen.has(scope)) return `The scope ${name} has two purposes.`;
    seen.add(scope);
    if (purpose === "") return `The purpose of ${name} is missing.`;
    if (purpose.length > MAX_PURPOSE)
      return `The purpose of ${name} has more than ${MAX_PURPOSE} characters.`;
    if (!isFitToShow(purpose)) return `The purpose of ${name} ${UNFIT}`;
  }
  return null;
}

/** The purposes that an application registered, by scope. */
export async function findPurposes(clientId: string, db: Db = reads()): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("client_scope_purpose")
    .select(["scope", "purpose"])
    .where("client_id", "=", clientId)
    .orderBy("scope")
    .execute();
  return new Map(rows.map(({ scope, purpose }) => [scope, purpose]));
}

export async function replacePurposes(db: Db, clientId: string, purposes: readonly Purpose[]): Promise<void> {
  await db.deleteFrom("client_scope_purpose").where("client_id", "=", clientId).execute();
  if (purposes.length === 0) return;
  await db
    .insertInto("client_scope_purpose")
    .values(purposes.map(({ scope, purpose }) => ({ client_id: clientId, scope, purpose })))
    .execute();
}
