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

/** The query that refills a form with what was typed, cut to what fits into a URL. */
export const typedQuery = (typed: TypedDetails): URLSearchParams =>
  new URLSearchParams({
    problem: "details",
    name: typed.name.slice(0, MAX_REDIRECT_URI + 1),
    developer: typed.developer.slice(0, MAX_REDIRECT_URI + 1),
    homepage: typed.homepage.slice(0, MAX_REDIRECT_URI + 1),
    redirect_uris: typed.redirectUris.slice(0, MAX_KEPT + 1),
    purposes: typed.purposes.slice(0, MAX_PURPOSES_KEPT),
  });
