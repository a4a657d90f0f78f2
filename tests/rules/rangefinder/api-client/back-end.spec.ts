import { createServer, type Server } from "node:http";
import { expect, test } from "@playwright/test";
import { handleOutline, relay } from "@/lib/rangefinder/core/page-data/back-end";
import { settings } from "@/lib/rangefinder/platform/settings";
import { markerAt } from "../../../support/data/listed-markers";
import { listening } from "../../../support/servers/listening";

const marker = markerAt("rs12913832", "NC_000015.9", 28_365_617, { gene_names: ["HERC2"] });

test.describe("Rangefinder's back end", () => {
  const before = { ...settings };
  let provider: Server;
  let answer: unknown;

  test.beforeEach(async () => {
    provider = createServer((_request, response) => {
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
    });
    const base = `http://127.0.0.1:${await listening(provider)}`;
    Object.assign(settings, { providerUrl: base, providerInternalUrl: base });
  });

  test.afterEach(async () => {
    Object.assign(settings, before);
    await new Promise((done) => provider.close(done));
  });

  const ask = (path: string): Promise<Response> =>
    relay({ kind: "guest" }, new Request(`http://localhost/explorer/api${path}`));

  test("forwards a response that has the shape of its endpoint", async () => {
    answer = marker;
    const response = await ask("/3/marker/rs12913832/");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(marker);
  });

  test("lets caches keep reference data, and nothing of a person and no failure", async () => {
    answer = { data: [], links: { next: null } };
    const keeping = async (path: string) => {
      const request = new Request(`http://localhost/explorer/api${path}`);
      return (await relay({ kind: "demo" }, request)).headers.get("cache-control");
    };
    expect(await keeping("/3/marker/")).toBe("public, max-age=300");
    expect(await keeping("/3/profile/demo_profile_id/marker/")).toBe("private, no-store");
    answer = null;
    for (const path of ["/3/marker/", "/3/nothing/"]) expect(await keeping(path)).toBe("private, no-store");
  });

  const wrong = [
    { what: "a list where one marker was asked for", given: { data: [marker], links: { next: null } } },
    { what: "a number written as text", given: { ...marker, start: "28365617" } },
    { what: "an insertion without its alleles", given: { ...marker, variants: [{ ...marker }] } },
    { what: "null", given: null },
  ];
  for (const { what, given } of wrong) {
    test(`hides from the browser a provider response with ${what}`, async () => {
      answer = given;
      const response = await ask("/3/marker/rs12913832/");
      expect(response.status).toBe(502);
      expect(await response.json()).toEqual({ error: "unavailable" });
    });
  }

  test("does not follow where the provider redirects", async () => {
    let asked = 0;
    provider.removeAllListeners("request").on("request", (_request, response) => {
      asked += 1;
      response.writeHead(302, { location: "/3/marker/rs1/" }).end();
    });
    expect([(await ask("/3/marker/rs12913832/")).status, asked]).toEqual([502, 1]);
  });

  test("forwards only requests that the pages need", async () => {
    answer = marker;
    for (const path of ["/token/", "/3/account/", "/3/marker/rs1/more/", "/3/marker/%2e%2e/"])
      expect((await ask(path)).status).toBe(404);
    const elsewhere = new URLSearchParams({ profile_id: "../../account", gene_name: "HERC2" });
    const outline = new Request(`http://localhost/explorer/api/outline/?${elsewhere}`);
    expect((await handleOutline({ kind: "guest" }, outline)).status).toBe(404);
  });
});
