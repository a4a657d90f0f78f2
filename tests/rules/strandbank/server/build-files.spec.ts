import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { expect, test } from "@playwright/test";
import { compressFiles } from "@/lib/commands/launch/compress-files";
import { openRouter } from "@/lib/strandbank/server/router";
import { rawAnswer } from "../../../support/raw-request";
import { listening } from "../../../support/servers/listening";

const SCRIPT = `"a script of the build";\n${"again(); ".repeat(500)}`;

let server: Server;
let port = 0;

test.beforeAll(async () => {
  const folder = test.info().outputPath("static");
  const routes = test.info().outputPath("routes");
  for (const made of [`${folder}/chunks`, routes]) mkdirSync(made, { recursive: true });
  writeFileSync(`${folder}/chunks/a.js`, SCRIPT);
  writeFileSync(`${folder}/chunks/short.js`, "short()");
  for (const name of ["a.css", "a.svg"]) writeFileSync(`${folder}/${name}`, SCRIPT);
  writeFileSync(`${folder}/font.woff2`, "made-up font ".repeat(500));
  writeFileSync(`${folder}/../outside.js`, "outside()");
  await compressFiles(folder);
  const { route } = await openRouter(routes, folder);
  server = createServer((incoming, outgoing) => void route(incoming, outgoing));
  port = await listening(server);
});

test.afterAll(() => server.close());

const ask = (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/_next/static/${path}`, {
    method,
    headers: { "accept-encoding": "identity", ...headers },
  });

/** The response to a path that `fetch` would change. */
const sentAsIs = (path: string) =>
  rawAnswer(
    `http://127.0.0.1:${port}`,
    `GET /_next/static/${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  );

for (const [asked, sent] of [
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["identity", null],
] as const)
  test(`a client that accepts ${asked} gets a script ${sent ? `compressed by ${sent}` : "uncompressed"}`, async () => {
    const response = await ask("chunks/a.js?dpl=1", { "accept-encoding": asked });
    const { headers } = response;
    expect(headers.get("content-encoding")).toBe(sent);
    expect(headers.get("content-type")).toContain("javascript");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    if (sent) expect(headers.get("vary")).toBe("Accept-Encoding");
    if (sent) expect(Number(headers.get("content-length"))).toBeLessThan(SCRIPT.length / 4);
    expect(await response.text()).toBe(SCRIPT);
  });

test("styles and drawings are compressed, fonts and short scripts are not; HEAD has the length without the content", async () => {
  for (const [path, encoding] of [
    ["a.css", "br"],
    ["a.svg", "br"],
    ["font.woff2", null],
    ["chunks/short.js", null],
  ] as const) {
    const { status, headers } = await ask(path, { "accept-encoding": "br, gzip" });
    expect([path, status, headers.get("content-encoding")]).toEqual([path, 200, encoding]);
  }
  const head = await ask("chunks/a.js", {}, "HEAD");
  expect([head.status, head.headers.get("content-length")]).toEqual([200, String(SCRIPT.length)]);
});

test("nothing outside the folder is served", async () => {
  for (const path of ["../outside.js", "..%2foutside.js", "%2e%2e/outside.js", "b.js", "chunks/"])
    expect([path, (await sentAsIs(path)).status]).toEqual([path, 404]);
});

test("files can only be read", async () => {
  for (const method of ["POST", "PUT", "DELETE"]) {
    const { status, headers } = await ask("chunks/a.js", {}, method);
    expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  }
});
