import type { LogoProblem } from "@/lib/provider/oauth/client-logo/check";
import { clientProblem, MOST_REDIRECT_URIS } from "@/lib/provider/oauth/clients/details";
import { LONGEST_ADDRESS } from "@/lib/provider/oauth/clients/redirect-uri";

/** What the forms of the developers' pages tell of an application, exactly as typed. */
export interface TypedDetails {
  name: string;
  developer: string;
  homepage: string;
  /** One a line. */
  redirectUris: string;
}

interface Fields {
  get(name: string): string | null;
}

export const typedDetails = (fields: Fields): TypedDetails => ({
  name: fields.get("name") ?? "",
  developer: fields.get("developer") ?? "",
  homepage: fields.get("homepage") ?? "",
  redirectUris: fields.get("redirect_uris") ?? "",
});

/** The same as `addClient` and `changeClient` take it. */
export const clientDetails = (typed: TypedDetails) => ({
  name: typed.name.trim(),
  developer: typed.developer.trim(),
  homepage: typed.homepage.trim() || undefined,
  redirectUris: typed.redirectUris.split(/\s+/).filter((uri) => uri !== ""),
});

/** Why it cannot be registered, as a sentence; null when it can. */
export const detailsProblem = (typed: TypedDetails): string | null => clientProblem(clientDetails(typed));

/** In characters; longer is what cannot be registered anyway. */
const LONGEST_KEPT = MOST_REDIRECT_URIS * (LONGEST_ADDRESS + 1);

/** The query string that brings a form back with what was typed, as far as it fits into an address, and why. */
export const typedQuery = (typed: TypedDetails, problem: "details" | LogoProblem): URLSearchParams =>
  new URLSearchParams({
    problem,
    name: typed.name.slice(0, LONGEST_ADDRESS + 1),
    developer: typed.developer.slice(0, LONGEST_ADDRESS + 1),
    homepage: typed.homepage.slice(0, LONGEST_ADDRESS + 1),
    redirect_uris: typed.redirectUris.slice(0, LONGEST_KEPT + 1),
  });
