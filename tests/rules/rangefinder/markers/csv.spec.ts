import { expect, test } from "@playwright/test";
import { markerList } from "@/components/rangefinder/markers/marker-list";
import { csvResponse } from "@/lib/rangefinder/core/markers/csv";
import { createServerClient } from "@/lib/rangefinder/core/page-data/query-client";
import type { Read } from "@/lib/rangefinder/core/reads/queries";
import { guest } from "@/lib/rangefinder/core/visitor/visitor";
import { checked } from "@/lib/rangefinder/platform/api-client/api";
import { answers, type Marker } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { ExplorerError } from "@/lib/rangefinder/platform/base/problems";
import { listing, markerAt } from "../../../support/data/listed-markers";

const accessions = [{ id: "NC_000015.9", chromosome: "15", length: 102_531_392 }];
const at = (start: number, alleles: string[] = []): Marker => ({
  ...markerAt(`rs${start}`, "NC_000015.9", start),
  variants: alleles.map((allele) => ({
    ...{ accession_id: "NC_000015.9", start, end: start + 1, allele, platform_labels: [] },
  })),
});

/** Downloads a search of the markers from a provider that answers lists so; `paths` are what it was asked. */
async function download(list: Read, q = "chr15", headers: Record<string, string> = {}) {
  const paths: string[] = [];
  const read: Read = async (path, name) => {
    if (path === "/3/accession/") return checked(answers[name], { data: accessions, links: { next: null } });
    paths.push(path);
    return list(path, name);
  };
  const prefetch = { client: createServerClient(), read, visitor: Promise.resolve(guest) };
  const address = `http://localhost/explorer/api/csv/markers/?${new URLSearchParams({ q })}`;
  return { response: await csvResponse(markerList, prefetch, new Request(address, { headers })), paths };
}

const lines = async (response: Response) => (await response.text()).split("\r\n").slice(0, -1);

test("has the table's columns and quotes every cell; no cell is a formula", async () => {
  const { response } = await download(
    listing([
      { ...at(99, ["A", "G", "A"]), gene_names: ["HERC2", "OCA2"] },
      ...[at(199, ["-", "TTC"]), at(299, ['=1+"1"'])],
      ...["+1", "@1", "\t=1", "\r=1"].map((allele, index) => at(399 + index, [allele])),
    ]),
  );
  expect(Object.fromEntries(response.headers)).toEqual({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="rangefinder-markers.csv"',
    "cache-control": "private, no-store",
  });
  expect(await lines(response)).toEqual([
    '"Marker","Position (GRCh37)","Gene","Alleles"',
    '"rs99","15:100","HERC2, OCA2","A, G"',
    `"rs199","15:200","","'-, TTC"`,
    `"rs299","15:300","","'=1+""1"""`,
    `"rs399","15:400","","'+1"`,
    `"rs400","15:401","","'@1"`,
    `"rs401","15:402","","'\t=1"`,
    `"rs402","15:403","","'\r=1"`,
  ]);
});

test("is read page by page, and has each row once", async () => {
  const { response, paths } = await download(listing(Array.from({ length: 4_100 }, (_, start) => at(start))));
  const ids = (await lines(response)).slice(1).map((line) => line.split(",")[0]);
  expect(new Set(ids).size).toBe(4_100);
  expect(ids).toHaveLength(4_100);
  expect(paths.map((path) => new URLSearchParams(path.split("?")[1]).get("offset"))).toEqual([
    ...Array.from({ length: 21 }, (_, page) => String(page * 200)),
  ]);
});

test("has its columns alone for a search without results", async () => {
  expect(await lines((await download(listing([]))).response)).toHaveLength(1);
});

test("leads to the page of a search that cannot be read, or whose provider does not respond", async () => {
  const failing: Read = () => Promise.reject(new ExplorerError("unavailable"));
  for (const [list, q] of [
    [listing([]), "chr99"],
    [failing, "chr15"],
  ] as const) {
    const { status, headers } = (await download(list, q)).response;
    expect([status, headers.get("location")]).toEqual([
      303,
      expect.stringMatching(new RegExp(`/explorer/markers/\\?q=${q}$`)),
    ]);
  }
});

test("is refused where another site sent the browser for it", async () => {
  const { response, paths } = await download(listing([at(99)]), "chr15", { "sec-fetch-site": "cross-site" });
  expect([response.status, paths]).toEqual([403, []]);
});

/** A list without an end, whose pages say that they have 200 markers; it fails from an offset on. */
function endless(failsAt = Number.POSITIVE_INFINITY): Read {
  return async (path, name) => {
    const { searchParams } = new URL(path, "http://provider.example");
    const offset = Number(searchParams.get("offset"));
    if (offset >= failsAt) throw new ExplorerError("unavailable");
    searchParams.set("offset", String(offset + 200));
    return checked(answers[name], {
      data: [at(offset)],
      links: { next: `http://provider.example/?${searchParams}` },
    });
  };
}

test("has at most 100,000 rows, and says so where there are more", async () => {
  const { response, paths } = await download(endless());
  const text = await response.text();
  expect(text.endsWith('\r\n"This file ends after 100,000 rows; the search has more."\r\n')).toBe(true);
  expect(paths).toHaveLength(500);
  expect(paths.at(-1)).toContain("offset=99800");
});

test("breaks off where the provider fails, so that it does not look whole", async () => {
  const { response } = await download(endless(6_000));
  await expect(response.text()).rejects.toThrow("unavailable");
});

test("stops reading when its reader has left", async () => {
  const { response, paths } = await download(endless());
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  // A reading that went on would be through with all pages by then.
  await new Promise(setImmediate);
  expect(paths.length).toBeLessThan(5);
});
