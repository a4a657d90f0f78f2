import { clientProblem } from "@/lib/strandbank/core/clients/details";
import type { TypedPurpose } from "@/lib/strandbank/core/clients/purposes";
import { checkFormToken, FORM_TOKEN_FIELD, formToken } from "@/lib/strandbank/core/sign-in/form-token";
import {
  MAX_PURPOSE,
  MAX_PURPOSES,
  MAX_REDIRECT_URI,
  MAX_REDIRECT_URIS,
} from "@/lib/strandbank/platform/bounds";

export interface TypedDetails {
  name: string;
  developer: string;
  homepage: string;
  /** One URI per line. */
  redirectUris: string;
  purposes: TypedPurpose[];
  /** `public` or `confidential`, of a new application. */
  kind: string;
}

interface Fields {
  get(name: string): string | null;
  getAll(name: string): string[];
}

/** What was typed into the form of an application; rows of purposes that are empty are left out. */
export const typedDetails = (fields: Fields): TypedDetails => ({
  name: fields.get("name") ?? "",
  developer: fields.get("developer") ?? "",
  homepage: fields.get("homepage") ?? "",
  redirectUris: fields.get("redirect_uris") ?? "",
  purposes: typedPurposes(fields),
  kind: fields.get("kind") ?? "",
});

function typedPurposes(fields: Fields): TypedPurpose[] {
  const [kinds, purposes] = [fields.getAll("purpose_kind"), fields.getAll("purpose")];
  const needed = fields.getAll("purpose_needed");
  return fields
    .getAll("purpose_scope")
    .map((scope, row) => ({
      scope: scope.trim(),
      kind: kinds[row] ?? "",
      purpose: (purposes[row] ?? "").trim().replaceAll(/\s+/g, " "),
      isNeeded: needed.includes(String(row + 1)),
    }))
    .filter(({ scope, kind, purpose }) => scope + kind + purpose !== "");
}

/** The typed details in the form that `addClient` and `changeClient` take. */
export const clientDetails = (typed: TypedDetails) => ({
  name: typed.name.trim(),
  developer: typed.developer.trim(),
  homepage: typed.homepage.trim() || undefined,
  redirectUris: typed.redirectUris.split(/\s+/).filter((uri) => uri !== ""),
  purposes: typed.purposes,
});

/** Why the details cannot be registered, as a sentence; null when they can. */
export const detailsProblem = (typed: TypedDetails): string | null => clientProblem(clientDetails(typed));

/** The same for a new application, which gives a purpose. */
export const registrationProblem = (typed: TypedDetails): string | null =>
  detailsProblem(typed) ??
  (typed.purposes.length > 0 ? null : "Say of at least one scope what you use it for, under Purposes.");

/** Longest list of redirect URIs to bring back, in characters; a longer one cannot be registered anyway. */
const MAX_KEPT = MAX_REDIRECT_URIS * (MAX_REDIRECT_URI + 1);

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
    kind: cut(typed.kind),
  });
  const rows = typed.purposes.slice(0, MAX_PURPOSES + 1).entries();
  for (const [index, { scope, kind, purpose, isNeeded }] of rows) {
    query.append("purpose_scope", cut(scope, MAX_PURPOSE));
    query.append("purpose_kind", cut(kind, MAX_PURPOSE));
    query.append("purpose", cut(purpose, MAX_PURPOSE));
    if (isNeeded) query.append("purpose_needed", String(index + 1));
  }
  query.set(FORM_TOKEN_FIELD, formToken(sessionHash, typedPurpose(typedDetails(query))));
  return query;
}

/** What such a query holds; null for any other: no link of a stranger fills in a form. */
export function typedBefore(query: Fields, sessionHash: string): TypedDetails | null {
  const typed = typedDetails(query);
  return checkFormToken(sessionHash, typedPurpose(typed), query.get(FORM_TOKEN_FIELD)) ? typed : null;
}
