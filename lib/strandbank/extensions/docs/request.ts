import type { Operation } from "./operations";

export interface Target {
  method: string;
  /** The path template, with its parameters in braces. */
  path: string;
  query: readonly string[];
  form: readonly string[];
}

export interface ExampleRequest {
  target: Target;
  values: Readonly<Record<string, string>>;
  /** The access token: blank if the reader's own is needed, null if the endpoint takes none. */
  token: string | null;
  isTokenRequired: boolean;
}

/** The request that an endpoint's page starts from. */
export function exampleRequest(operation: Operation): ExampleRequest {
  const { method, path, parameters, form, scopes, isTokenOptional } = operation;
  const query = parameters.filter(({ place }) => place === "query").map(({ name }) => name);
  const isDemoToken = path.startsWith("/3/") && !isTokenOptional;
  return {
    target: { method, path, query, form: form.map(({ name }) => name) },
    values: Object.fromEntries([...parameters, ...form].map(({ name, example }) => [name, example])),
    token: scopes && (isDemoToken ? "demo_oauth_token" : ""),
    isTokenRequired: scopes !== null && !isTokenOptional,
  };
}

export interface Prepared {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Urlencoded; null without a form. */
  body: string | null;
}

/** The request with these values and this token. Blank values and a blank token are left out. */
export function prepare(target: Target, values: Readonly<Record<string, string>>, token: string): Prepared {
  const path = target.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ""));
  const query = encoded(target.query, values);
  const body = target.form.length > 0 ? encoded(target.form, values) : null;
  return {
    method: target.method,
    path: query === "" ? path : `${path}?${query}`,
    headers: {
      ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
      ...(body === null ? {} : { "content-type": "application/x-www-form-urlencoded" }),
    },
    body,
  };
}

const encoded = (names: readonly string[], values: Readonly<Record<string, string>>): string =>
  new URLSearchParams(
    names.flatMap((name) => (values[name] ? [[name, values[name]] satisfies [string, string]] : [])),
  ).toString();

/**
 * The request as a curl command for a POSIX shell.
 * @param between its parts: a space, or the end of a line
 */
export function curlOf(
  { method, path, headers, body }: Prepared,
  origin: string,
  between: " " | " \\\n  " = " ",
): string {
  const isPlain = method === "GET" || (method === "POST" && Boolean(body));
  return [
    `curl ${isPlain ? "" : `-X ${method} `}${quoted(`${origin}${path}`)}`,
    ...(headers.authorization ? [`-H ${quoted(`Authorization: ${headers.authorization}`)}`] : []),
    ...(body ? body.split("&").map((pair) => `-d ${quoted(pair)}`) : []),
  ].join(between);
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The request to show; words stand for a token that is missing. */
export const prepareShown = ({ target, values, token, isTokenRequired }: ExampleRequest): Prepared =>
  prepare(target, values, token || (isTokenRequired ? "YOUR_ACCESS_TOKEN" : ""));

export const commandOf = (example: ExampleRequest, origin: string): string =>
  curlOf(prepareShown(example), origin);
