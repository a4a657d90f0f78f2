import { expect, test } from "@playwright/test";
import { z } from "zod";
import { referenceList } from "@/lib/strandbank/core/genotypes/locus-lists";
import { BYTES_OF_REQUEST } from "@/lib/strandbank/platform/bounds";
import { route } from "@/lib/strandbank/platform/http/route";
import { bearer, DEMO_TOKEN } from "../support/api";
import { ownData } from "../support/data/own-data";
import { workOnRunData } from "../support/data/run-database";
import { ownServer } from "../support/servers/own-server";

test("each visitor of Rangefinder has the API's limit", async () => {
  const data = await ownData(2_000);
  // Its address is made of its port, so that its Rangefinder asks this server.
  const environment = { ...data.environment, BASE_URL: "", API_REQUESTS_PER_MINUTE: "50" };
  const server = await ownServer({ ...environment, TRUST_PROXY: "true" });
  const ask = async (path: string, address: string, more = {}) =>
    (await fetch(server.base + path, { headers: { "x-forwarded-for": address, ...more } })).status;
  const statuses = async (times: number, address: string, path = "/explorer/api/3/accession/") => {
    const found: number[] = [];
    while (found.length < times) found.push(await ask(path, address));
    return found;
  };
  // Each costs two: the visitor's own request, and what Rangefinder asks for it.
  expect(await statuses(20, "192.0.2.1")).toEqual(Array(20).fill(200));
  expect(await statuses(10, "192.0.2.1", "/3/accession/")).toEqual(Array(10).fill(200));
  expect(await ask("/3/accession/", "192.0.2.1")).toBe(429);
  expect(await ask("/explorer/api/3/accession/", "192.0.2.1")).toBe(429);
  expect(await ask("/./3/accession/", "192.0.2.1", { "x-strandbank-visitor": "192.0.2.8 x" })).toBe(429);
  expect(await statuses(20, "192.0.2.2")).toEqual(Array(20).fill(200));
  // A list of 2,000 markers counts as some twenty requests.
  const lists = await statuses(4, "192.0.2.3", "/3/marker/?limit=10000");
  expect([lists[0], lists[3]]).toEqual([200, 429]);
  // Thirty demo runs are a minute's limit, beside that of the API.
  const runs = await statuses(31, "192.0.2.4", "/explorer/break-it/run/open");
  const more = ["/explorer/controls/run/reset", "/3/accession/"].map((path) => ask(path, "192.0.2.4"));
  expect([runs.indexOf(429), ...(await Promise.all(more))]).toEqual([30, 429, 200]);
  const send = async (path: string, length: number, address: string) => {
    const headers = {
      "x-forwarded-for": address,
      "content-type": "application/x-www-form-urlencoded",
    };
    const body = "scope=".padEnd(length, "x");
    return (await fetch(server.base + path, { method: "POST", headers, body })).status;
  };
  // So do 1,500 characters of a form.
  expect([await send("/token/", 90_000, "192.0.2.5"), await send("/token/", 6, "192.0.2.5")]).toEqual([
    401, 429,
  ]);
  const asked: number[] = [];
  while (asked.length < 3) asked.push(await send("/authorize/", 30_000, "192.0.2.6"));
  expect([...asked, await send("/authorize/", 6, "192.0.2.7")]).toEqual([400, 400, 429, 400]);
  expect(await server.end("SIGTERM")).toEqual([0, null]);
  await data.remove();
});

test("a comparison of two profiles counts like a whole genome", async () => {
  // Two characters a place.
  const data = await ownData(BYTES_OF_REQUEST / 2);
  const server = await ownServer(data.environment);
  const ask = (path: string) => fetch(server.base + path, { headers: bearer(DEMO_TOKEN) });
  const left = async () =>
    Number(/"token";r=([0-9]+)/.exec((await ask("/3/account/")).headers.get("ratelimit") ?? "")?.[1]);
  const profiles = await (await ask("/3/profile/")).json();
  const [one, other] = profiles.data.map(({ id }: { id: string }) => id);
  const before = await left();
  const compared = await ask(`/3/profile/${one}/allele_sharing/?other_profile_id=${other}`);
  expect(compared.status).toBe(200);
  expect(before - (await left())).toBe(1 + 2);
  expect(await server.end("SIGTERM")).toEqual([0, null]);
  await data.remove();
});

test("a long list is made in pieces, and not for a client that has it or has disconnected", async () => {
  workOnRunData();
  const made: number[] = [];
  const list = referenceList(
    { operationId: "listTests", summary: "", description: "", item: z.object({}) },
    (_, { limit, offset }) => {
      made.push(offset);
      const items = Array(Math.min(limit, 1_200 - offset)).fill("{}");
      return { items: items.join(","), bytes: items.length * 3 - 1, count: items.length, total: 1_200 };
    },
  );
  const ask = async (query: string, init: RequestInit = {}) => {
    const request = new Request(`http://localhost/3/test-list/?${query}`, init);
    const response = await route({ GET: list }).GET(request, { params: Promise.resolve({}) });
    const body = await response.text();
    return { status: response.status, count: body.match(/{}/g)?.length, length: body.length, response };
  };
  expect((await ask("limit=201", { signal: AbortSignal.abort() })).status).toBe(499);
  for (const tag of ["*", (await ask("limit=1")).response.headers.get("etag") ?? ""]) {
    const headers = { "if-none-match": tag };
    expect((await ask("limit=5000", { headers })).status).toBe(304);
    expect((await ask("limit=5000&start=2&end=1&chromosome_id=1", { headers })).status).toBe(400);
    expect((await ask("limit=none", { headers })).status).toBe(400);
  }
  expect(made).toEqual([0]);
  for (const [limit, count] of [
    [5_000, 1_200],
    [1_000, 1_000],
    [700, 700],
  ]) {
    const { status, response, ...page } = await ask(`limit=${limit}&offset=0`);
    expect([status, page.count]).toEqual([200, count]);
    expect(Number(response.headers.get("content-length"))).toBe(page.length);
  }
  expect(made).toEqual([0, 0, 500, 1_000, 0, 500, 0, 500]);
});
