import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { expect, test } from "@playwright/test";
import { compressFiles } from "@/lib/commands/launch/compress-files";
import { openBuildFiles } from "@/lib/provider/server/build-files";

const SCRIPT = `"a script of the build";\n${"again(); ".repeat(500)}`;
/** The answer to what is not ours: the next listener's. */
const PASSED_ON = 418;

let server: Server;
let folder = "";

test.beforeAll(async () => {
  folder = test.info().outputPath("static");
  mkdirSync(`${folder}/chunks`, { recursive: true });
  writeFileSync(`${folder}/chunks/a.js`, SCRIPT);
  writeFileSync(`${folder}/chunks/short.js`, "short()");
  for (const name of ["kept", "removed"]) writeFileSync(`${folder}/chunks/${name}.js`, `${name}()`);
  writeFileSync(`${folder}/chunks/notes.md`, "notes");
  writeFileSync(`${folder}/font.woff2`, "made-up font ".repeat(500));
  writeFileSync(`${folder}/../outside.js`, "outside()");
  await compressFiles(folder);
  const serve = await openBuildFiles(folder);
  server = createServer((incoming, outgoing) => {
    if (!serve(incoming, outgoing)) outgoing.writeHead(PASSED_ON).end();
  });
  await new Promise<void>((done) => server.listen(0, done));
});

test.afterAll(() => server.close());

function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> {
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  const url = `http://localhost:${port}/_next/static/${path}`;
  return fetch(url, { method, headers: { "accept-encoding": "identity", ...headers } });
}

for (const [asked, sent] of [
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["identity", null],
] as const)
  test(`to a client that takes ${asked} a script goes as ${sent ?? "it is"}`, async () => {
    const answer = await ask("chunks/a.js?dpl=1", { "accept-encoding": asked });
    const { headers } = answer;
    expect(headers.get("content-encoding")).toBe(sent);
    expect(headers.get("content-type")).toContain("javascript");
    expect([headers.get("vary"), headers.get("cache-control")]).toEqual([
      "accept-encoding",
      "public, max-age=31536000, immutable",
    ]);
    if (sent) expect(Number(headers.get("content-length"))).toBeLessThan(SCRIPT.length / 4);
    expect(await answer.text()).toBe(SCRIPT);
  });

test("each version of a file has a tag of its own, by which a client asks for it again", async () => {
  const tags = new Set<string>();
  for (const encoding of ["br", "gzip", "identity"]) {
    const asked = { "accept-encoding": encoding };
    const etag = (await ask("chunks/a.js", asked)).headers.get("etag") ?? "";
    tags.add(etag);
    const again = await ask("chunks/a.js", { ...asked, "if-none-match": `"other", ${etag}` });
    expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
    expect((await ask("chunks/a.js", { ...asked, "if-none-match": '"other"' })).status).toBe(200);
  }
  expect(tags.size).toBe(3);
});

test("a part of a file is the part that was asked for, and of the version that the client knows", async () => {
  const part = await ask("chunks/a.js", { range: "bytes=3-10" });
  expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
    206,
    `bytes 3-10/${SCRIPT.length}`,
    SCRIPT.slice(3, 11),
  ]);
  const etag = part.headers.get("etag") ?? "";
  expect((await ask("chunks/a.js", { range: "bytes=-5", "if-range": etag })).status).toBe(206);
  expect((await ask("chunks/a.js", { range: "bytes=-5", "if-range": '"other"' })).status).toBe(200);
  const outside = await ask("chunks/a.js", { range: "bytes=99999-" });
  expect([outside.status, outside.headers.get("content-range")]).toEqual([416, `bytes */${SCRIPT.length}`]);
});

test("HEAD tells what GET would send; fonts and short scripts go as they are", async () => {
  const head = await ask("chunks/a.js", {}, "HEAD");
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
    200,
    String(SCRIPT.length),
    "",
  ]);
  for (const path of ["font.woff2", "chunks/short.js"]) {
    const answer = await ask(path, { "accept-encoding": "br, gzip" });
    expect([path, answer.status, answer.headers.get("content-encoding")]).toEqual([path, 200, null]);
  }
});

test("nothing but the files of the build is answered here", async () => {
  for (const path of [
    "../outside.js",
    "..%2foutside.js",
    "chunks/",
    "chunks/a.js.br",
    "chunks/notes.md",
    "b.js",
  ])
    expect([path, (await ask(path)).status]).toEqual([path, PASSED_ON]);
});

test("nothing can be sent to a file", async () => {
  for (const path of ["chunks/a.js", "b.js"])
    for (const method of ["POST", "PUT", "DELETE"]) {
      const { status, headers } = await ask(path, {}, method);
      expect([path, status, headers.get("allow")]).toEqual([path, 405, "GET, HEAD"]);
    }
});

test("a file is read once; one that was removed before is not found", async () => {
  expect((await ask("chunks/kept.js")).status).toBe(200);
  for (const name of ["kept", "removed"]) rmSync(`${folder}/chunks/${name}.js`);
  expect(await (await ask("chunks/kept.js")).text()).toBe("kept()");
  expect((await ask("chunks/removed.js")).status).toBe(404);
});
