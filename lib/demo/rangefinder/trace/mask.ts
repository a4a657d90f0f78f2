import type { Body, Flow, Header } from "./visit";

/** Longest body that is kept whole, in characters. */
export const BODY_LIMIT = 8_000;

const SECRET_FIELDS = [
  "access_token",
  "client_secret",
  "code",
  "code_verifier",
  "csrfToken",
  "form_token",
  "id_token",
  "password",
  "refresh_token",
  "state",
  "token",
];

const names = SECRET_FIELDS.join("|");
const inQuery = new RegExp(`((?:^|[?&])(?:${names})=)([^&#\\s"\\\\]*)`, "g");
const inJson = new RegExp(`("(?:${names})"\\s*:\\s*")([^"]*)`, "g");
const secretHeaders = ["authorization", "cookie", "proxy-authorization", "set-cookie"];

/** The first four characters of a secret, after the prefix that says its kind; none of a short one. */
const masked = (secret: string): string =>
  secret.length > 8 ? `${/^(?:sb[a-z]{2}_)?.{4}/.exec(secret)?.[0] ?? ""}…` : "…";

export const maskText = (text: string): string =>
  text
    .replace(inQuery, (_, name: string, value: string) => name + masked(value))
    .replace(inJson, (_, name: string, value: string) => name + masked(value));

/** Media types whose text is kept; of others, such as pages, only the size is. */
const KEPT_TYPES = /json|urlencoded|^text\/plain/;

/** A masked body, null when empty. `secrets` are values of the request that a response can repeat. */
export function bodyOf(type: string | null, text: string, secrets: readonly string[] = []): Body | null {
  if (text === "") return null;
  const media = type?.split(";", 1)[0]?.trim() || "text/plain";
  // More than is kept, so that a secret at the cut is still recognized and masked.
  const kept = KEPT_TYPES.test(media) ? text.slice(0, 2 * BODY_LIMIT) : "";
  const hidden = secrets.reduce((left, secret) => left.replaceAll(secret, masked(secret)), kept);
  return {
    type: media,
    text: maskText(hidden).slice(0, BODY_LIMIT),
    size: Buffer.byteLength(text),
    isCut: kept === "" || text.length > BODY_LIMIT,
  };
}

/** The secrets in a form and in an `Authorization` header. */
export function secretsOf(form: string, authorization: string | null = null): string[] {
  const fields = new URLSearchParams(form);
  const credential = authorization?.split(/\s+/, 2)[1] ?? "";
  return [credential, ...SECRET_FIELDS.flatMap((name) => fields.getAll(name))].filter(
    (value) => value.length > 8,
  );
}

export const maskHeaders = (headers: Headers): Header[] =>
  [...headers].map(([name, value]) => [
    name,
    secretHeaders.includes(name) ? hide(name, value) : maskText(value),
  ]);

const SHOWN = ["accept", "content-type", "cookie", "origin", "sec-fetch-site"];

/**
 * A browser's masked headers to keep. The page that a request came from is recorded for what that page asks
 * for, by its path alone: a login, or the page after a sign-out, follows one about the visitor before.
 */
export function browserHeaders(given: Headers, flow: Flow): Header[] {
  const headers = new Headers([...given].filter(([name]) => SHOWN.includes(name)));
  const [page] = given.get("referer")?.split("?", 1) ?? [];
  if (page && flow !== "page" && flow !== "login") headers.set("referer", page);
  return maskHeaders(headers);
}

function hide(name: string, value: string): string {
  if (name === "cookie")
    return value
      .split(/;\s*/)
      .map((pair) => hidePair(pair))
      .join("; ");
  if (name === "set-cookie") return value.replace(/^[^;]*/, hidePair);
  const [scheme = "", secret = ""] = value.split(/\s+/, 2);
  return `${scheme} ${masked(secret)}`;
}

const hidePair = (pair: string): string => `${pair.split("=", 1)[0]}=…`;
