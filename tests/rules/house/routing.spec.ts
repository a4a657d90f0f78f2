import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import { apiDocument } from "@/app/(endpoints)/openapi.json/document";
import { ENDPOINTS, endpointFiles, patternOf } from "@/lib/provider/server/route-files";
import { openRouter } from "@/lib/provider/server/router";
import { addressesOf, pageFiles } from "../../support/runner/addresses";

/** The matcher of the proxy, which only Next can load. */
const [, quoted = ""] = /matcher:\s*("[^"]+")/.exec(readFileSync("proxy.ts", "utf8")) ?? [];
const matcher = new RegExp(`^${JSON.parse(quoted)}$`);

test.describe("The routing table is the folder app/(endpoints)", () => {
  const isForProxy = (address: string) => matcher.test(address);

  test("the proxy of the pages leaves out all that lies in it", async () => {
    const addresses = (await endpointFiles(ENDPOINTS)).flatMap(addressesOf);
    expect(addresses.length).toBeGreaterThan(100);
    expect(addresses.filter(isForProxy)).toEqual([]);
  });

  test("the proxy takes every page", () => {
    const pages = pageFiles().filter((file) => file.endsWith("page.tsx"));
    expect(pages.length).toBeGreaterThan(25);
    expect(pages.flatMap(addressesOf).filter((address) => !isForProxy(address))).toEqual([]);
  });

  test("the OpenAPI document holds every endpoint that documents itself", async () => {
    const withoutSlash = (path: string) => path.replace(/\/$/, "");
    const document = z.looseObject({ paths: z.record(z.string(), z.unknown()) }).parse(apiDocument());
    const known = new Set(Object.keys(document.paths).map(withoutSlash));
    const missing: string[] = [];
    for (const file of await endpointFiles(ENDPOINTS)) {
      const handlers: Record<string, { definition?: object }> = await import(resolve(ENDPOINTS, file));
      const isDocumented = Object.values(handlers).some(({ definition }) => definition);
      const path = patternOf(file).replace(/:(\w+)/g, "{$1}");
      // The published list's file is named by its hash, which no segment of a folder can say.
      const named = path.replace("/res/{file}", "/res/snps.{hash}.data");
      if (isDocumented && !known.has(named) && file !== "openapi.json/route.ts") missing.push(file);
    }
    expect(missing).toEqual([]);
  });
});

test("a route file that is added is served, with its segments and without a list beside it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "strandbank-routes-"));
  const place = join(folder, "greeting/[name]");
  mkdirSync(place, { recursive: true });
  writeFileSync(
    join(place, "route.ts"),
    "export const GET = async (_request: Request, { params }: { params: Promise<{ name: string }> }) =>\n" +
      '  new Response("Hello, " + (await params).name + ".");\n',
  );
  const router = await openRouter(folder);
  const server = createServer((incoming, outgoing) => {
    if (!router(incoming, outgoing)) outgoing.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  try {
    await once(server, "listening");
    const address = server.address();
    const base = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
    expect(await (await fetch(`${base}/greeting/Elena/`)).text()).toBe("Hello, Elena.");
    expect((await fetch(`${base}/farewell/Elena/`)).status).toBe(404);
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
});
