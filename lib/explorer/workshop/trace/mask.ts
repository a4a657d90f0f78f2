import type { Body, Header } from "./schemas";

/** A longer body is cut, in characters. */
export const BODY_LIMIT = 8_000;

/** Fields whose values open something, wherever they stand: in a query, a form or a JSON object. */
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

/** The first four characters of a secret; nothing of a short one. */
export const masked = (secret: string): string => (secret.length > 8 ? `${secret.slice(0, 4)}…` : "…");

/** Masks the secret fields in an address, a form or JSON text. */
export const maskText = (text: string): string =>
  text
    .replace(inQuery, (_, name: string, value: string) => name + masked(value))
    .replace(inJson, (_, name: string, value: string) => name + masked(value));

/** Of other types, such as pages, the size alone is kept. */
const KEPT_TYPES = /json|urlencoded|^text\/plain/;

/** A body as it is kept, or null when there is none. `secrets` are values of the request that the answer may repeat. */
export function bodyOf(type: string | null, text: string, secrets: readonly string[] = []): Body | null {
  if (text === "") return null;
  const media = type?.split(";", 1)[0]?.trim() || "text/plain";
  const kept = KEPT_TYPES.test(media) ? beginning(text) : "";
  const hidden = secrets.reduce((left, secret) => left.replaceAll(secret, masked(secret)), kept);
  return {
    type: media,
    text: maskText(hidden).slice(0, BODY_LIMIT),
    size: Buffer.byteLength(text),
    isCut: kept === "" || text.length > BODY_LIMIT,
  };
}

/** More than is kept, so that a secret on the edge is still recognized as a whole. */
const beginning = (text: string): string => text.slice(0, 2 * BODY_LIMIT);

/** The secrets in a form and in an `Authorization` header, which an answer may repeat in a sentence. */
export function secretsOf(form: string, authorization: string | null = null): string[] {
  const fields = new URLSearchParams(form);
  const credential = authorization?.split(/\s+/, 2)[1] ?? "";
  return [credential, ...SECRET_FIELDS.flatMap((name) => fields.getAll(name))].filter(
    (value) => value.length > 8,
  );
}

/** Headers as they are kept. Of cookies and credentials the names and schemes stay, to show how they travel. */
export const maskHeaders = (headers: Headers): Header[] =>
  [...headers].map(([name, value]) => [
    name,
    secretHeaders.includes(name) ? hide(name, value) : maskText(value),
  ]);

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
