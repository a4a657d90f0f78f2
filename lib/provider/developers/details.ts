import { checkFormToken, FORM_TOKEN_FIELD, formToken } from "@/lib/provider/accounts/form-token";
import { MAX_REDIRECT_URI, MAX_REDIRECT_URIS } from "@/lib/provider/bounds";
import { clientProblem, purposesIn } from "@/lib/provider/oauth/clients/details";

export interface TypedDetails {
  name: string;
  developer: string;
  homepage: string;
  /** One URI per line. */
  redirectUris: string;
  /** One a line: the scope, a space, and what it is used for. */
  purposes: string;
}

interface Fields {
  get(name: string): string | null;
}

export const typedDetails = (fields: Fields): TypedDetails => ({
  name: fields.get("name") ?? "",
  developer: fields.get("developer") ?? "",
  homepage: fields.get("homepage") ?? "",
  redirectUris: fields.get("redirect_uris") ?? "",
  purposes: fields.get("purposes") ?? "",
});

/** The typed details in the form that `addClient` and `changeClient` take. */
export const clientDetails = (typed: TypedDetails) => ({
  name: typed.name.trim(),
  developer: typed.developer.trim(),
  homepage: typed.homepage.trim() || undefined,
  redirectUris: typed.redirectUris.split(/\s+/).filter((uri) => uri !== ""),
  purposes: purposesIn(typed.purposes),
});

/** Why the details cannot be registered, as a sentence; null when they can. */
export const detailsProblem = (typed: TypedDetails): string | null => clientProblem(clientDetails(typed));

/** Longest list of redirect URIs to bring back, in characters; a longer one cannot be registered anyway. */
const MAX_KEPT = MAX_REDIRECT_URIS * (MAX_REDIRECT_URI + 1);

/** Longest list of purposes to bring back, in characters. */
const MAX_PURPOSES_KEPT = 8_000;

const typedPurpose = (typed: TypedDetails): string => `typed ${JSON.stringify(typed)}`;

/** The query that refills a form of the session with what was typed, cut to what fits into a URL. */
export function typedQuery(typed: TypedDetails, sessionHash: string): URLSearchParams {
  const cut = (text: string, length = MAX_REDIRECT_URI) => text.slice(0, length + 1).toWellFormed();
  const query = new URLSearchParams({
    problem: "details",
    name: cut(typed.name),
    developer: cut(typed.developer),
    homepage: cut(typed.homepage),
    redirect_uris: cut(typed.redirectUris, MAX_KEPT),
    purposes: cut(typed.purposes, MAX_PURPOSES_KEPT),
  });
  query.set(FORM_TOKEN_FIELD, formToken(sessionHash, typedPurpose(typedDetails(query))));
  return query;
}

/** What such a query holds; null for any other: no link of a stranger fills in a form. */
export function typedBefore(query: Fields, sessionHash: string): TypedDetails | null {
  const typed = typedDetails(query);
  return checkFormToken(sessionHash, typedPurpose(typed), query.get(FORM_TOKEN_FIELD)) ? typed : null;
}
