import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { quoted } from "@/lib/strandbank/platform/base/printable";
import { isFitToShow, UNFIT } from "@/lib/strandbank/platform/base/shown-text";
import {
  MAX_CLIENT_NAME,
  MAX_REDIRECT_URI,
  MAX_REDIRECT_URIS,
  MAX_RETRY_SECONDS,
} from "@/lib/strandbank/platform/bounds";
import type { Db, DpopMode } from "@/lib/strandbank/platform/store/tables/schema";
import { purposesProblem, replacePurposes, type TypedPurpose } from "./purposes";
import { isWebAddress, redirectUriProblem } from "./redirect-uri";

export interface ClientDetails {
  name: string;
  developer: string;
  homepage?: string | undefined;
  redirectUris: string[];
  purposes: readonly TypedPurpose[];
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

/** A digest of what an application says about itself; of no application, that of nothing. */
export async function detailsDigest(db: Db, id: string): Promise<string> {
  const details = await db
    .selectFrom("client")
    .select(["name", "developer", "homepage"])
    .where("id", "=", id)
    .executeTakeFirst();
  const uris = await db
    .selectFrom("client_redirect_uri")
    .select("redirect_uri")
    .where("client_id", "=", id)
    .orderBy("redirect_uri")
    .execute();
  const purposes = await db
    .selectFrom("client_scope_purpose")
    .select(["scope", "kind", "purpose"])
    .where("client_id", "=", id)
    .orderBy("scope")
    .execute();
  const all = [details && Object.entries(details).sort(), uris, purposes.map(Object.values)];
  return sha256Hex(JSON.stringify(all)).slice(0, DIGEST_LENGTH);
}

/** In hexadecimal digits. */
const DIGEST_LENGTH = 16;

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
