import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "@playwright/test";
import { rawAnswer } from "../../../support/raw-request";
import { listening } from "../../../support/servers/listening";

/** A request without a body, whose answer ends the connection. */
const request = (line: string, headers: readonly string[]): string =>
  [`${line} HTTP/1.1`, "Connection: close", ...headers, "", ""].join("\r\n");

test("a request target that names another host is 400, and nothing is forwarded", async ({ baseURL }) => {
  let asked = 0;
  const other = createServer((_, outgoing) => {
    asked++;
    outgoing.end("from another host");
  });
  const otherHost = `127.0.0.1:${await listening(other)}`;
  const { host } = new URL(baseURL ?? "");
  for (const path of ["/3/accession/", "/", "/explorer/", "/sign-in/?next=/", "//x/", "/_next/x"])
    for (const method of ["GET", "POST", "OPTIONS"])
      for (const target of [
        `http://${otherHost}${path}`,
        `HTTP://${otherHost}${path}`,
        `http://user@${host}${path}`,
        `http://${host}@${otherHost}${path}`,
        `ftp://${host}${path}`,
      ]) {
        const sent = request(`${method} ${target}`, [`Host: ${host}`]);
        const { status, headers, body } = await rawAnswer(baseURL, sent);
        expect([target, status, headers["content-type"]]).toEqual([target, 400, "application/json"]);
        expect(JSON.parse(body).error).toBe("invalid_request");
      }
  expect(asked).toBe(0);
  other.close();
  await once(other, "close");
});

for (const [what, hostOf] of [
  ["public address", (host: string) => [host, "elsewhere.example"]],
  ["public address, in other letters", (host: string) => [host.toUpperCase(), "elsewhere.example"]],
  ["Host header", () => ["10.1.2.3:80", "10.1.2.3"]],
] as const)
  test(`a request target that names our ${what} is cut to its path`, async ({ baseURL }) => {
    const [named, header] = hostOf(new URL(baseURL ?? "").host);
    const ask = (path: string) =>
      rawAnswer(baseURL, request(`GET http://${named}${path}`, [`Host: ${header}`]));
    const accession = await ask("/3/accession/NC_012920.1/");
    expect([accession.status, JSON.parse(accession.body).chromosome]).toEqual([200, "MT"]);
    const page = await ask("/sign-in/");
    expect([page.status, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect((await ask("")).status).toBe(200);
    expect((await ask("?a=b")).status).toBe(200);
    expect((await ask("//healthz")).status).toBe(200);
  });

test("OPTIONS * is answered", async ({ baseURL }) => {
  for (const target of ["*", "/"]) {
    const { status, headers } = await rawAnswer(baseURL, request(`OPTIONS ${target}`, ["Host: localhost"]));
    expect([target, status]).toEqual([target, 204]);
    expect(headers.allow).toContain("GET");
  }
  expect((await rawAnswer(baseURL, request("GET *", ["Host: localhost"]))).status).toBe(400);
});

for (const method of ["TRACE", "PROPFIND", "PURGE"])
  test(`${method} is 405 everywhere`, async ({ baseURL }) => {
    for (const path of ["/", "/3/marker/", "/sign-in/", "/nowhere"]) {
      const sent = request(`${method} ${path}`, ["Host: localhost"]);
      const { status, headers, body } = await rawAnswer(baseURL, sent);
      expect([path, status, JSON.parse(body).error]).toEqual([path, 405, "method_not_allowed"]);
      expect(headers.allow).toBe("GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS");
    }
  });

test("CONNECT is refused, and two Host headers are 400", async ({ baseURL }) => {
  const refused = await rawAnswer(baseURL, request("CONNECT localhost:80", ["Host: localhost:80"]));
  expect([refused.status, JSON.parse(refused.body).error]).toEqual([405, "method_not_allowed"]);

  for (const path of ["/", "/3/accession/"]) {
    const twice = request(`GET ${path}`, ["Host: localhost", "host: localhost"]);
    const { status, body } = await rawAnswer(baseURL, twice);
    expect([status, JSON.parse(body).error]).toEqual([400, "invalid_request"]);
  }
});

test("HTTP/1.0 requests need no Host header, for proxies' health checks", async ({ baseURL }) => {
  for (const [line, status] of [
    ["OPTIONS /", 204],
    ["GET /healthz", 200],
    ["GET /readyz/", 200],
    ["GET /3/accession/", 200],
    ["GET /sign-in/", 200],
  ] as const)
    expect([line, (await rawAnswer(baseURL, `${line} HTTP/1.0\r\n\r\n`)).status]).toEqual([line, status]);
});

test("doubled slashes never redirect to another host", async ({ baseURL }) => {
  for (const path of ["//localhost:1/", "///localhost:1/", "//./localhost:1/", "/sign-in//localhost:1/"]) {
    const { status, headers } = await rawAnswer(baseURL, request(`GET ${path}`, ["Host: localhost"]));
    expect([path, status, headers.location]).toEqual([path, 404, undefined]);
  }
});
