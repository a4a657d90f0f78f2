import type { APIRequestContext } from "@playwright/test";
import { bearer } from "../api";
import { newCustomer, profileIdsOf } from "../data/new-customer";
import { CREDENTIALS, obtainTokens } from "../oauth";
import { clientWith } from "../pages/developers";
import { type Documented, type OpenApi, operationsOf } from "./documented";

/** A request for an operation whose path may have parameters. */
export interface Cause {
  path: string;
  headers?: Record<string, string>;
  form?: Record<string, string>;
}

/** The request that causes a response, by status. */
type Causes = Record<number, Cause>;

type Values = Readonly<Record<string, string>>;

const EVERY_SCOPE =
  "basic names email profile:image report:all genomes phenotypes:read:all phenotypes:write:height_mm";

/** A form that is too large for any endpoint. */
const LARGE = { value: "x".repeat(1024 * 1024 + 1) };

/**
 * Requests that cause each documented response of each operation, by method and path template, except those
 * of a server in trouble: 429, 503 and unexpected errors. They are derived from the document's examples; what
 * an endpoint needs besides is in `particulars`.
 */
export async function causesOf(
  request: APIRequestContext,
  document: OpenApi,
): Promise<Record<string, Causes>> {
  const email = await newCustomer();
  const tokens = await obtainTokens(request, { email, scope: EVERY_SCOPE });
  const narrow = await obtainTokens(request, { email, scope: "email" });
  const ended = await obtainTokens(request, { email, scope: "basic" });
  const [profile = ""] = await profileIdsOf(email);
  const key = (await request.get("/res/snps.data", { maxRedirects: 0 })).headers().location ?? "";
  await request.put(`/1/phenotypes/${profile}/height_mm/`, {
    headers: bearer(tokens.access_token),
    form: { value: "1749" },
  });

  /** Values by path that take the place of the document's examples. */
  const particulars: Readonly<Record<string, Values>> = {
    "/token/": { grant_type: "refresh_token", refresh_token: tokens.refresh_token },
    "/introspect/": { token: narrow.access_token },
    "/demo/pass-time/": { token: ended.refresh_token, seconds: "1" },
    "/demo/withdraw/": { token: ended.refresh_token },
    "/demo/reset/": { confirm: "reset" },
    "/res/snps.{hash}.data": { hash: /snps\.(\w+)\.data/.exec(key)?.[1] ?? "" },
  };
  return Object.fromEntries(
    operationsOf(document).map((operation) => {
      // The demo token opens the current interface, with the values of the examples.
      const isOpen = operation.path.startsWith("/3/") && operation.path !== "/3/changes/";
      const isOwn = operation.needsToken && !isOpen;
      const values = { ...(isOwn ? { profile_id: profile } : {}), ...particulars[operation.path] };
      const token = isOwn ? tokens.access_token : "demo_oauth_token";
      const causes = general(operation, values, token, narrow.access_token);
      const statuses = operation.responses.map(({ status }) => status);
      return [operation.name, Object.fromEntries(statuses.flatMap((status) => one(causes, status)))];
    }),
  );
}

/** Requests for the errors of the token endpoint that share a status with `invalid_request`. */
export async function tokenErrorCauses(request: APIRequestContext): Promise<Cause[]> {
  const email = await newCustomer();
  const { refresh_token } = await obtainTokens(request, { email, scope: "basic" });
  const forms: Record<string, string>[] = [
    { grant_type: "refresh_token", refresh_token: "used-before" },
    { grant_type: "refresh_token", refresh_token, scope: "basic genomes" },
    { grant_type: "refresh_token", refresh_token, resource: "https://elsewhere.example/" },
    { grant_type: "password" },
  ];
  const own = await clientWith("--dpop", "allowed");
  const authorize = { client_id: own.client_id };
  const ofOwn = await obtainTokens(request, { email, scope: "basic", authorize, token: own });
  const refresh = { ...own, grant_type: "refresh_token", refresh_token: ofOwn.refresh_token };
  return [
    ...forms.map((fields) => ({ path: "/token/", form: { ...CREDENTIALS, ...fields } })),
    { path: "/token/", headers: { dpop: "no-proof" }, form: refresh },
  ];
}

const one = (causes: Causes, status: string): [string, Cause][] => {
  const cause = causes[Number(status)];
  return cause ? [[status, cause]] : [];
};

function general(operation: Documented, values: Values, token: string, narrow: string): Causes {
  const example = exampleOf(operation, values);
  const { path, form } = example;
  const headers = operation.needsToken ? bearer(token) : {};
  const success = { ...example, headers };
  const { client_id = "", client_secret = "" } = form ?? {};
  return {
    200: success,
    204: success,
    302: success,
    303: success,
    410: success,
    206: { path, headers: { range: "bytes=0-9" } },
    304: { path, headers: { "if-none-match": "*" } },
    400: form ? { path, headers, form: { client_id, client_secret } } : faulty(operation, path, headers),
    401: operation.isTokenRead
      ? { ...example, headers: operation.needsToken ? {} : bearer("unknown") }
      : { path, form: { ...form, client_secret: "wrong" } },
    403: { ...example, headers: bearer(narrow) },
    404: { ...exampleOf(operation, { ...values, ...unknown(operation) }), headers },
    413: { path, headers, form: LARGE },
    416: { path, headers: { range: "bytes=99999999999-" } },
  };
}

/** The request with the document's examples, and these values before them. */
function exampleOf({ path, parameters, fields }: Documented, values: Values): Cause {
  const given = parameters.flatMap(({ name, place, example }) => {
    const value = values[name] ?? example;
    return value === undefined ? [] : [{ name, place, value }];
  });
  const filled = given.reduce(
    (text, { name, value }) => text.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  );
  const query = given.filter(({ place }) => place === "query").map(({ name, value }) => [name, value]);
  const form =
    fields &&
    Object.fromEntries(
      fields.flatMap(({ name, example }) => {
        const value = values[name] ?? example;
        return value === undefined ? [] : [[name, value]];
      }),
    );
  return {
    path: query.length > 0 ? `${filled}?${new URLSearchParams(query)}` : filled,
    ...(form ? { form } : {}),
  };
}

/** The last parameter, with a value that nothing has. */
function unknown({ parameters }: Documented): Values {
  const inPath = parameters.filter(({ place }) => place === "path");
  const last = (inPath.length > 0 ? inPath : parameters).at(-1);
  return last ? { [last.name]: "unknown" } : {};
}

/** The last query parameter is repeated; without one, the Host header is malformed. */
function faulty({ parameters }: Documented, path: string, headers: Record<string, string>): Cause {
  const name = parameters.findLast(({ place }) => place === "query")?.name;
  return name
    ? { path: `${path.split("?", 1)[0]}?${name}=a&${name}=b`, headers }
    : // The query keeps it from being answered from the response cache.
      { path: `${path}?not=kept`, headers: { host: "no host" } };
}
