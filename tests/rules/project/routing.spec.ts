import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import { apiDocument } from "@/app/(endpoints)/(extensions)/openapi.json/document";
import type { Handler } from "@/lib/strandbank/platform/http/handler";
import { ENDPOINTS, endpointFiles, templateOf } from "@/lib/strandbank/server/route-files";
import { openRouter } from "@/lib/strandbank/server/router";
import { addressesOf, pageFiles } from "../../support/runner/addresses";
import { listening } from "../../support/servers/listening";

/** The matcher of the proxy, which only Next can load. */
const [, quoted = ""] = /matcher:\s*("[^"]+")/.exec(readFileSync("proxy.ts", "utf8")) ?? [];
const matcher = new RegExp(`^${JSON.parse(quoted)}$`);

test.describe("The routing table is the folder app/(endpoints)", () => {
  const isForProxy = (address: string) => matcher.test(address);

  test("the matcher of proxy.ts excludes every endpoint", async () => {
    const addresses = (await endpointFiles(ENDPOINTS)).flatMap(addressesOf);
    expect(addresses.length).toBeGreaterThan(100);
    expect(addresses.filter(isForProxy), "leave these out in the matcher of proxy.ts").toEqual([]);
  });

  test("the matcher of proxy.ts includes every page", () => {
    const pages = pageFiles().filter((file) => file.endsWith("page.tsx"));
    expect(pages.length).toBeGreaterThan(25);
    const missed = pages.flatMap(addressesOf).filter((address) => !isForProxy(address));
    expect(missed, "the matcher of proxy.ts leaves out these pages").toEqual([]);
  });

  test("the OpenAPI document has every endpoint with a definition", async () => {
    const document = z.looseObject({ paths: z.record(z.string(), z.unknown()) }).parse(await apiDocument());
    const missing: string[] = [];
    for (const file of await endpointFiles(ENDPOINTS)) {
      const handlers: Record<string, Handler> = await import(resolve(ENDPOINTS, file));
      for (const { definition } of Object.values(handlers))
        if (definition && !((definition.template ?? templateOf(file)) in document.paths))
          missing.push(
            `${file}: the definition's group must be one of GROUPS in lib/strandbank/extensions/docs/openapi.ts`,
          );
    }
    // The document does not describe itself.
    expect(missing.filter((sentence) => !sentence.startsWith("(extensions)/openapi.json/"))).toEqual([]);
  });
});

test("a new route file is served, with its path parameters, without being listed anywhere", async () => {
  const folder = mkdtempSync(join(tmpdir(), "strandbank-routes-"));
  const place = join(folder, "greeting/[name]");
  mkdirSync(place, { recursive: true });
  writeFileSync(
    join(place, "route.ts"),
    "export const GET = async (_request: Request, { params }: { params: Promise<{ name: string }> }) =>\n" +
      '  new Response("Hello, " + (await params).name + ".");\n',
  );
  const { route } = await openRouter(folder);
  const server = createServer((incoming, outgoing) => {
    if (!route(incoming, outgoing)) outgoing.writeHead(404).end();
  });
  try {
    const base = `http://127.0.0.1:${await listening(server)}`;
    expect(await (await fetch(`${base}/greeting/Elena/`)).text()).toBe("Hello, Elena.");
    expect((await fetch(`${base}/farewell/Elena/`)).status).toBe(404);
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
});
