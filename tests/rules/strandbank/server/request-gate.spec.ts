import type { Server } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { payerOf, signedVisitor } from "@/lib/strandbank/platform/http/request-context";
import { settings } from "@/lib/strandbank/platform/settings";
import { nodeServer, TIMEOUTS } from "@/lib/strandbank/server/listener";
import { type GateOptions, openRequestGate } from "@/lib/strandbank/server/request-gate";
import { rawAnswer } from "../../../support/raw-request";
import { listening } from "../../../support/servers/listening";
import { words } from "../../../support/words";

test.beforeAll(() => {
  Object.assign(settings, { sessionSecret: "a secret of the tests of the gate" });
});

let server: Server | undefined;
test.afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

function listen(started: Server): Promise<number> {
  server = started;
  return listening(server);
}

/**
 * A server with the request gate alone, which tells in JSON with which headers a request is routed. Returns
 * its address.
 */
async function gate(options: Partial<GateOptions>): Promise<string> {
  const pass = openRequestGate({
    baseUrl: "http://localhost",
    explorerUrl: "http://localhost",
    trustProxy: false,
    trustRequestId: false,
    logAddresses: false,
    apiRequestsPerMinute: 1_000,
    ruleAt: (path) => (path === "/token/" ? { isLimited: true, isForAnyOrigin: true } : null),
    ...options,
  });
  const port = await listen(
    nodeServer(null, (incoming, outgoing) => {
      if (pass(incoming, outgoing)) outgoing.end(JSON.stringify(incoming.headers));
    }),
  );
  return `http://127.0.0.1:${port}`;
}

const forwarded = { "x-forwarded-for": "198.51.100.7, 192.0.2.1", "x-forwarded-proto": "https" };

test("X-Forwarded headers of an untrusted client are removed", async () => {
  const base = await gate({});
  const pretended = { ...forwarded, forwarded: "for=192.0.2.1", "x-strandbank-address": "192.0.2.1" };
  const seen = await (await fetch(`${base}/3/marker/`, { headers: pretended })).json();
  expect(seen["x-strandbank-address"]).toBe("127.0.0.1");
  for (const name of ["forwarded", "x-forwarded-for", "x-forwarded-proto"])
    expect(seen).not.toHaveProperty(name);
});

test("a Connection header cannot remove the gate's own headers", async () => {
  const names = "X-Strandbank-Address, x-strandbank-request, x-mine, content-length, transfer-encoding, host";
  const lines = [
    "POST / HTTP/1.1",
    "Host: localhost",
    `Connection: close, ${names}`,
    "X-Mine: one",
    "X-Other: two",
  ];
  const pretended = ["X-Strandbank-Address: 192.0.2.1", "x-strandbank-anything: 1", "Content-Length: 2"];
  const { body } = await rawAnswer(await gate({}), [...lines, ...pretended, "", "{}"].join("\r\n"));
  const seen = JSON.parse(body);
  expect(seen["x-strandbank-address"]).toBe("127.0.0.1");
  expect(seen["x-strandbank-request"]).toBeTruthy();
  expect(seen).not.toHaveProperty("x-mine");
  expect(seen).not.toHaveProperty("x-strandbank-anything");
  expect(seen).toMatchObject({ host: "localhost", "content-length": "2", "x-other": "two" });
});

test("behind a trusted proxy, the network address is the entry that the proxy added", async () => {
  const base = await gate({ trustProxy: true });
  const seen = await (await fetch(`${base}/3/marker/`, { headers: forwarded })).json();
  expect(seen["x-strandbank-address"]).toBe("192.0.2.1");
  const addressFor = async (entry: string) => {
    const headers = { "x-forwarded-for": `192.0.2.9, ${entry}` };
    return (await (await fetch(`${base}/3/marker/`, { headers })).json())["x-strandbank-address"];
  };
  expect(await addressFor("[2001:DB8::1]:443")).toBe("2001:db8::1");
  expect(await addressFor("unknown")).toBe("127.0.0.1");
});

test("with an https BASE_URL, plain HTTP is refused, whatever an untrusted client forwards", async () => {
  const base = await gate({ baseUrl: "https://strandbank.example" });
  for (const headers of [{}, forwarded]) {
    const answer = await fetch(`${base}/token/`, { headers });
    expect([answer.status, (await answer.json()).error]).toEqual([400, "invalid_request"]);
    expect(answer.headers.get("strict-transport-security")).toBeNull();
  }
  expect((await fetch(`${base}/healthz`)).status).toBe(200);
});

test("behind a trusted proxy, HTTPS is accepted with HSTS, and plain HTTP is refused", async () => {
  const base = await gate({ baseUrl: "https://strandbank.example", trustProxy: true });
  const answer = await fetch(base, { headers: forwarded });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("strict-transport-security")).toBe("max-age=31536000");
  expect((await fetch(base, { headers: { "x-forwarded-proto": "http" } })).status).toBe(400);
});

test("Rangefinder's own host serves nothing of Strandbank", async () => {
  const base = await gate({ explorerUrl: "http://rangefinder.example" });
  const statusAt = async (host: string, path: string) => {
    const sent = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    return (await rawAnswer(base, sent)).status;
  };
  for (const path of "/ /sign-in/ /account/ /3/accession/ /token/ /explorers/ /explorer/../3/".split(" "))
    expect([path, await statusAt("rangefinder.example", path)]).toEqual([path, 404]);
  for (const host of ["Rangefinder.Example", "rangefinder.example:80", "rangefinder.example:443"])
    expect([host, await statusAt(host, "/sign-in/")]).toEqual([host, 404]);
  for (const path of words(`
    /explorer/ /explorer/api/visitor/ /api/auth/csrf /_next/static/x.js /favicon.ico /robots.txt /sitemap.xml
    /healthz /readyz/ /routez`))
    expect([path, await statusAt("rangefinder.example", path)]).toEqual([path, 200]);
  for (const host of ["localhost", "10.1.2.3:3000"]) expect(await statusAt(host, "/3/accession/")).toBe(200);
});

test("a request that takes too long to arrive is 408, and says so", async () => {
  const timeouts = { headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 20 };
  const port = await listen(nodeServer(null, () => {}, { ...TIMEOUTS, ...timeouts }));
  const { status, body } = await rawAnswer(`http://127.0.0.1:${port}`, "GET / HTTP/1.1\r\n");
  expect([status, body]).toEqual([408, expect.stringContaining("took too long to arrive")]);
});

test("with an http BASE_URL, responses have no HSTS", async () => {
  expect((await fetch(await gate({}))).headers.get("strict-transport-security")).toBeNull();
});

test("API requests above the limit are 429, readable by every origin; pages and preflights are not counted", async () => {
  const base = await gate({ trustProxy: true, apiRequestsPerMinute: 1 });
  const ask = (path: string, method = "GET") => fetch(base + path, { method, headers: forwarded });
  for (let time = 0; time < 3; time++) expect((await ask("/3/account/", "OPTIONS")).status).toBe(200);
  expect((await ask("/3/account/")).status).toBe(200);
  for (const path of ["/3/account/", "/token/"]) {
    const refused = await ask(path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.headers.get("access-control-allow-origin")).toBe("*");
    expect(refused.headers.get("access-control-expose-headers")).toContain("retry-after");
    const body = await refused.text();
    expect(JSON.parse(body)).toEqual({
      error: "too_many_requests",
      error_description: expect.stringContaining("Try again in"),
    });
    expect(body.endsWith("}\n")).toBe(true);
  }
  expect((await ask("/3/account/", "OPTIONS")).status).toBe(200);
  for (const path of ["/sign-in/", "/consent/any/"]) expect((await ask(path)).status).toBe(200);
});

test("an API response says what is left of the limit, and a refused token is reported", async () => {
  const reported: string[] = [];
  const base = await gate({
    apiRequestsPerMinute: 1,
    onLimited: async (authorization, requestId) => void reported.push(authorization, requestId),
  });
  const ask = () => fetch(`${base}/3/marker/`, { headers: { authorization: "Bearer t" } });
  const first = await ask();
  expect(first.headers.get("ratelimit-policy")).toBe('"address";q=1;w=60, "token";q=1;w=60');
  expect(first.headers.get("ratelimit")).toMatch(/^"address";r=0;t=60, "token";r=0;t=60$/);
  expect(reported).toEqual([]);
  const refused = await ask();
  expect([refused.status, refused.headers.get("ratelimit")]).toEqual([429, '"address";r=0;t=60']);
  expect(reported).toEqual(["Bearer t", refused.headers.get("x-request-id")]);
  const page = await fetch(`${base}/docs/`);
  expect(page.headers.get("ratelimit")).toBeNull();
});

test("Rangefinder's back end counts like the API, with its own 429", async () => {
  const base = await gate({ trustProxy: true, apiRequestsPerMinute: 1 });
  expect((await fetch(`${base}/3/marker/`, { headers: forwarded })).status).toBe(200);
  const refused = await fetch(`${base}/x/..//explorer/./api/3/marker/`, { headers: forwarded });
  expect(refused.status).toBe(429);
  expect(refused.headers.get("access-control-allow-origin")).toBeNull();
});

test("the visitor's address needs the listener's signature", async () => {
  const base = await gate({});
  const addressFor = async (visitor: string) =>
    (await (await fetch(`${base}/3/marker/`, { headers: { "x-strandbank-visitor": visitor } })).json())[
      "x-strandbank-address"
    ];
  const signed = signedVisitor("192.0.2.9");
  expect(await addressFor(signed)).toBe("192.0.2.9");
  for (const forged of ["192.0.2.9", "192.0.2.9 ", signed.replace("2.9", "2.8"), `${signed}x`, ""])
    expect([forged, await addressFor(forged)]).toEqual([forged, "127.0.0.1"]);
});

test("one visitor's requests do not use up a token that Rangefinder shares", async () => {
  const base = await gate({ apiRequestsPerMinute: 1 });
  const statusFor = async (visitor: string) => {
    const headers = { authorization: "Bearer shared", "x-strandbank-visitor": signedVisitor(visitor) };
    return (await fetch(`${base}/3/account/`, { headers })).status;
  };
  expect([await statusFor("192.0.2.1"), await statusFor("192.0.2.1")]).toEqual([200, 429]);
  expect(await statusFor("192.0.2.2")).toBe(200);
});

test("what is read for a visitor counts for the visitor alone, not for the token", async () => {
  const base = await gate({});
  const payerFor = async (headers: Record<string, string>) => {
    const sent = { authorization: "Bearer shared", ...headers };
    const seen = await (await fetch(`${base}/3/marker/`, { headers: sent })).json();
    return payerOf(new Request(base, { headers: seen }));
  };
  const visitor = { "x-strandbank-visitor": signedVisitor("192.0.2.9") };
  expect(await payerFor(visitor)).toEqual({ address: "192.0.2.9", authorization: null });
  expect(await payerFor({})).toEqual({ address: "127.0.0.1", authorization: "Bearer shared" });
});

test("the token requests of an application count for each network address alone", async () => {
  const base = await gate({ trustProxy: true, apiRequestsPerMinute: 1 });
  const statusFor = async (address: string) => {
    const headers = { authorization: "Basic cGFydG5lcjpzZWNyZXQ=", "x-forwarded-for": address };
    return (await fetch(`${base}/token/`, { method: "POST", headers })).status;
  };
  expect([await statusFor("192.0.2.1"), await statusFor("192.0.2.1")]).toEqual([200, 429]);
  expect(await statusFor("192.0.2.2")).toBe(200);
});

test("every request has a new id, unless TRUST_REQUEST_ID takes the proxy's", async () => {
  const idFrom = async (base: string, headers: Record<string, string>) => {
    const answer = await fetch(base, { headers });
    const id = (await answer.json())["x-strandbank-request"];
    expect(answer.headers.get("x-request-id")).toBe(id);
    return id;
  };
  for (const options of [{}, { trustProxy: true }, { trustRequestId: true }])
    expect(await idFrom(await gate(options), { "x-request-id": "abc-1" })).not.toBe("abc-1");
  const base = await gate({ trustProxy: true, trustRequestId: true });
  const idOf = (headers: Record<string, string>) => idFrom(base, headers);
  expect(await idOf({})).not.toBe(await idOf({}));
  expect(await idOf({ "x-request-id": "abc-1" })).toBe("abc-1");
  expect(await idOf({ "x-request-id": "x".repeat(64) })).toBe("x".repeat(64));
  for (const unfit of ["no spaces or {", "x".repeat(65)])
    expect(await idOf({ "x-request-id": unfit })).toMatch(/^[\da-f-]{36}$/);
});

const unreadable: [string, string, number][] = [
  ["no HTTP", "hello\r\n\r\n", 400],
  ["a NUL in its address", "GET /\0 HTTP/1.1\r\nHost: localhost\r\n\r\n", 400],
  ["100,000 bytes of headers", `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(100_000)}\r\n\r\n`, 431],
];
for (const [title, sent, status] of unreadable)
  test(`a request with ${title} is ${status} in JSON`, async () => {
    const port = await listen(nodeServer(null, (_, outgoing) => outgoing.end("read")));
    const socket = connect(port, "127.0.0.1");
    socket.write(sent);
    const answer = await text(socket);
    expect(answer.startsWith(`HTTP/1.1 ${status} `)).toBe(true);
    const body = answer.slice(answer.indexOf("{"));
    expect(JSON.parse(body)).toMatchObject({ error: "invalid_request" });
    expect(body.endsWith("}\n")).toBe(true);
    expect(answer.toLowerCase()).toContain(`\r\ncontent-length: ${body.length}\r\n`);
  });
