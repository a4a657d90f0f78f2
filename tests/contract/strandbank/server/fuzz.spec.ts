import { readdir } from "node:fs/promises";
import { Agent, type IncomingHttpHeaders, request as send } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { z } from "zod";
import { ENDPOINTS, endpointFiles, patternOf } from "@/lib/strandbank/server/route-files";
import { newCustomer } from "../../../support/data/new-customer";
import { cookieOf, obtainTokens, PARTNER, signIn } from "../../../support/oauth";
import { operationsOf as documentedOf, readDocument } from "../../../support/openapi/documented";
import { words } from "../../../support/words";

const IS_FULL = process.env.FUZZ === "full";
const REQUESTS = IS_FULL ? 10_000 : 2_000;
/** Beside these; Next takes its time for them. */
const PAGE_REQUESTS = IS_FULL ? 1_000 : 200;
const AT_A_TIME = 8;

interface Operation {
  method: string;
  /** With segments such as `{marker_id}`. */
  path: string;
  query: string[];
  fields: string[];
  /** A signed-in customer's, where pages use it. */
  cookie?: string;
}

interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** The operations of the OpenAPI document. */
async function operationsOf(baseURL: string): Promise<Operation[]> {
  return documentedOf(await readDocument(baseURL)).map(({ name, path, parameters, fields }) => ({
    method: name.split(" ")[0] ?? "",
    path,
    query: parameters.filter(({ place }) => place === "query").map(({ name }) => name),
    fields: (fields ?? []).map(({ name }) => name),
  }));
}

const FIELDS = words("form_token client_id scope profile_id decision id name redirect_uris end");
/** Failed sign-ins are counted against this machine, which the other tests sign in from. */
const COUNTED = "/sign-in/submit";

/** Endpoints that the document leaves out: forms of pages, pictures and probes. */
async function undocumented(documented: readonly Operation[], cookie: string): Promise<Operation[]> {
  const known = new Set(documented.map(({ path }) => path.replace(/\/$/, "")));
  const paths = (await endpointFiles(ENDPOINTS)).map((file) => patternOf(file).replaceAll(/:(\w+)/g, "{$1}"));
  return paths
    .filter((path) => !path.includes("*") && !known.has(path) && path !== COUNTED)
    .flatMap((path) =>
      ["GET", "POST"].map((method) => ({
        method,
        path,
        query: ["profile_id", "id"],
        fields: FIELDS,
        ...(path === "/sign-out" ? {} : { cookie }),
      })),
    );
}

/** Texts that name what every object has, or that no header can hold. */
const STRINGS = [
  "__proto__",
  "constructor",
  "日本",
  "a\u0000b",
  "\u0007",
  "\u{1f9ec}",
  "/explorer/markers/?q=日本",
];

/**
 * Values that have a meaning somewhere, and values that have none anywhere; percent-encoded or not as they
 * are.
 */
const value = fc.oneof(
  fc.constantFrom(
    ...words("1 0 -1 1e9 99999999999999999999 NaN 0x10 1.5 true null [] {}"),
    "",
    ...words("rs4988235 rs6025,rs1 i4000415 NC_000001.10 MT authorization_code refresh_token S256 plain"),
    ...["basic names", PARTNER.clientId, PARTNER.redirectUri, "profiles"],
    ...words(`%00 % %zz %ff%fe %c0%af ..%2f..%2f %2e%2e %252e%252e%252f ..%5c..%5c '-- " <script>`),
    "a".repeat(5_000),
    ...STRINGS.map((text) => encodeURIComponent(text)),
  ),
  // The library's own unit for any character lists all 1.1 million first.
  fc
    .string({ unit: fc.nat(0x10ffff).map(String.fromCodePoint), maxLength: 40 })
    .map((given) => encodeURIComponent(given.toWellFormed())),
  fc
    .uint8Array({ maxLength: 12 })
    .map((bytes) => [...bytes].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("")),
  fc.bigInt().map(String),
);

/** Names and values, repeated and unknown ones too. */
const pairs = (names: string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...names, "unknown"), value), { maxLength: 6 })
    .map((given) => given.map(([name, text]) => `${name}=${text}`).join("&"));

const contentType = fc.constantFrom(
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded; charset=utf-16",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "application/json",
  "text/plain",
  "",
);

function requestOf(operation: Operation, tokens: string[]): fc.Arbitrary<FuzzRequest> {
  const { path, method, query, fields, cookie } = operation;
  return fc
    .record({
      method: fc.oneof(
        { weight: 6, arbitrary: fc.constant(method) },
        { weight: 1, arbitrary: fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS") },
      ),
      segment: value,
      slash: fc.boolean(),
      query: pairs(query),
      form: pairs(fields),
      noise: fc.option(fc.uint8Array({ maxLength: 200 })),
      contentType,
      authorization: fc.option(fc.oneof(fc.constantFrom(...tokens.map((token) => `Bearer ${token}`)), value)),
    })
    .map((given) => {
      const target = path.replaceAll(/\{\w+\}/g, given.segment).replace(/\/$/, given.slash ? "/" : "");
      const isRead = given.method === "GET" || given.method === "HEAD";
      const body = isRead ? Buffer.alloc(0) : Buffer.from(given.noise ?? Buffer.from(given.form));
      return {
        method: given.method,
        // What Node's client would refuse to send is encoded.
        path: encodeURI(`${target}?${given.query}`).replaceAll("%25", "%"),
        headers: {
          ...(given.contentType ? { "content-type": given.contentType } : {}),
          ...(given.authorization ? { authorization: encodeURI(given.authorization) } : {}),
          ...(cookie ? { cookie } : {}),
          ...(isRead ? {} : { "content-length": String(body.length) }),
        },
        body,
      };
    });
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

function ask(baseURL: string, { method, path, headers, body }: FuzzRequest, agent: Agent): Promise<Answer> {
  const { hostname, port } = new URL(baseURL);
  return new Promise((done, fail) => {
    const request = send({ hostname, port, method, path, headers, agent }, async (answer) => {
      done({ status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) });
    });
    request.once("error", fail);
    request.end(body);
  });
}

/** Beside these, errors are pages; a damaged address of a page's form can be that of another page. */
const ALWAYS_JSON = /^\/(1|3|token|revoke|introspect|\.well-known|healthz|readyz|routez|openapi\.json)\b/;
const errorShape = z.strictObject({ error: z.string().min(1), error_description: z.string().min(1) });

/** What is wrong with the answer; null when nothing is. */
function problemOf({ method, path }: FuzzRequest, { status, headers, body }: Answer): string | null {
  if (status >= 500) return `status ${status}: ${body.slice(0, 200)}`;
  if ([301, 307, 308].includes(status)) return `status ${status} would carry a form on`;
  if (status < 400 || method === "HEAD") return null;
  if (!ALWAYS_JSON.test(path) && headers["content-type"] !== "application/json") return null;
  try {
    return errorShape.safeParse(JSON.parse(body)).success
      ? null
      : `not the error shape: ${body.slice(0, 200)}`;
  } catch {
    return `status ${status}, not JSON: ${body.slice(0, 200)}`;
  }
}

/** The same requests at every run, the same number to each operation. */
const samples = (operations: Operation[], tokens: string[], count: number): FuzzRequest[] =>
  operations.flatMap((operation, index) =>
    fc.sample(requestOf(operation, tokens), {
      numRuns: Math.ceil(count / operations.length),
      seed: 20_260_101 + index,
    }),
  );

test("malformed requests get no 500 from any endpoint, and every error has its documented shape", async ({
  request,
  baseURL: base,
}) => {
  const baseURL = base ?? "";
  const scope = "basic names phenotypes:read:all phenotypes:write:height_mm report:all rs4988235 genomes";
  const { access_token } = await obtainTokens(request, { email: await newCustomer(), scope });
  const tokens = [access_token, "demo_oauth_token", "unknown"];
  const documented = await operationsOf(baseURL);
  const waiting = [
    ...samples(documented, tokens, REQUESTS),
    ...samples(await undocumented(documented, await cookieOf(request)), tokens, PAGE_REQUESTS),
  ];
  expect(waiting.length).toBeGreaterThanOrEqual(REQUESTS);
  expect((await problemsOf(baseURL, waiting, problemOf)).slice(0, 20)).toEqual([]);
});

/** Sends the requests, several at a time, and says what is wrong with the answers. */
async function problemsOf(
  baseURL: string,
  waiting: FuzzRequest[],
  judge: (request: FuzzRequest, answer: Answer) => string | null,
): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_A_TIME });
  const problems: string[] = [];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const problem = judge(next, await ask(baseURL, next, agent));
      if (problem) problems.push(`${next.method} ${next.path.slice(0, 200)}: ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  agent.destroy();
  return problems;
}

test("the server survives request bodies that end too early", async ({ baseURL: base }) => {
  const baseURL = base ?? "";
  const { hostname, port } = new URL(baseURL);
  const written = (await operationsOf(baseURL)).filter(({ method }) => method === "POST" || method === "PUT");
  expect(written.map(({ path }) => path)).toContain("/token/");
  for (const { method, path } of written) {
    const headers = { "content-type": "application/x-www-form-urlencoded", "content-length": "1000" };
    const request = send({ hostname, port, method, path: path.replaceAll(/[{}]/g, ""), headers });
    await new Promise<void>((done) => {
      request.once("error", () => done());
      request.write("grant_type=", () => request.destroy(new Error("gone")));
    });
  }
  expect((await fetch(`${baseURL}/3/accession/`)).status).toBe(200);
});

/** Query parameters and fields that pages read. */
const PAGE_FIELDS = ["q", "next", "to", "done", "problem", "step", "predictor", "page", "a", "profile_id"];

/** Rangefinder's forms; an unknown control or attack does nothing. */
const FORMS = words(`
  /explorer/demo/ /explorer/demo/leave/ /explorer/profile/ /explorer/controls/run/switch/
  /explorer/controls/run/:control/ /explorer/break-it/run/:experiment_id/`);

test("malformed requests get no 500 from pages and their forms", async ({ request, baseURL: base }) => {
  const baseURL = base ?? "";
  await signIn(request, await newCustomer());
  const cookie = await cookieOf(request);
  const pages = (await readdir("app", { recursive: true })).filter((file) => /(^|\/)page\.tsx$/.test(file));
  expect(pages.length).toBeGreaterThan(30);
  const asked = STRINGS.flatMap((text): FuzzRequest[] => {
    const fields = new URLSearchParams(PAGE_FIELDS.map((name) => [name, text]));
    const body = Buffer.from(`account=nobody&${fields}`);
    const form = {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": String(body.length),
    };
    const filled = (path: string) => path.replaceAll(/:\w+/g, encodeURIComponent(text));
    return [
      ...pages.map((file) => ({
        method: "GET",
        path: `${filled(patternOf(file))}?${fields}`,
        headers: { cookie },
        body: Buffer.alloc(0),
      })),
      ...FORMS.map((path) => ({
        method: "POST",
        path: filled(path),
        headers: { origin: baseURL, ...form },
        body,
      })),
    ];
  });
  const isFailure = (_: FuzzRequest, { status }: Answer) => (status >= 500 ? `status ${status}` : null);
  expect(await problemsOf(baseURL, asked, isFailure)).toEqual([]);
});
