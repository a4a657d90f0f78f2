import { type APIRequestContext, expect, test } from "@playwright/test";
import fc from "fast-check";
import { bearer, DEMO_TOKEN, get, json, refusal } from "../../../support/api";
import { words } from "../../../support/words";

interface Marker {
  id: string;
  alternate_ids: string[];
  gene_names: string[];
  accession_id: string;
  start: number;
  end: number;
  variants: { accession_id: string; start: number; end: number; allele: string; platform_labels: string[] }[];
}
interface Envelope<T> {
  data: T[];
  links: { next: string | null };
}

const list = <T = Marker>(request: APIRequestContext, path: string): Promise<Envelope<T>> =>
  json(request, path);

/** Every item from this page on. */
async function walk<T = Marker>(request: APIRequestContext, path: string): Promise<T[]> {
  const { data, links } = await list<T>(request, path);
  return links.next ? [...data, ...(await walk<T>(request, links.next))] : data;
}

const ids = (markers: Marker[]) => markers.map((marker) => marker.id);

test("one marker has exactly the specified fields in order", async ({ request }) => {
  const answer = await request.get("/3/marker/rs12913832/");
  expect(answer.headers()["content-type"]).toBe("application/json");
  const marker: Marker = await answer.json();
  const fields = ["id", "alternate_ids", "gene_names", "accession_id", "start", "end", "variants"];
  expect(Object.keys(marker)).toEqual(fields);
  expect(marker).toMatchObject({
    accession_id: "NC_000015.9",
    start: 28365617,
    end: 28365618,
    gene_names: ["HERC2"],
  });
  expect(marker.variants.map((variant) => variant.allele)).toEqual(["A", "G"]);
  for (const variant of marker.variants)
    expect(Object.keys(variant)).toEqual(["accession_id", "start", "end", "allele", "platform_labels"]);
});

test("an alternate id gives the primary one; an insertion has start = end", async ({ request }) => {
  const marker: Marker = await (await request.get("/3/marker/i3000001/")).json();
  expect(marker.id).toBe("rs113993960");
  expect(marker.alternate_ids).toContain("i3000001");

  const { data } = await list(request, "/3/marker/?id=rs8176719,rs333");
  const [deletion, insertion] = data;
  expect(insertion?.id).toBe("rs8176719");
  expect(insertion?.start).toBe(insertion?.end);
  expect(deletion && deletion.end - deletion.start).toBe(32);
});

test("id accepts primary, alternate, spaced, unknown and repeated ids; the list is in genome order", async ({
  request,
}) => {
  const some = "rs12913832, i3000001 ,rs1,rs113993960,rs12913832";
  const { data, links } = await list(request, `/3/marker/?id=${some}`);
  expect(ids(data)).toEqual(["rs113993960", "rs12913832"]);
  expect(links.next).toBeNull();
});

test("without parameters, the list walks the genome, 1,000 markers a page", async ({ request }) => {
  const first = await list(request, "/3/marker/");
  expect(first.data).toHaveLength(1000);
  expect(first.data.every((marker) => marker.accession_id === "NC_000001.10")).toBe(true);
  expect(first.links.next).toMatch(/^http:\/\/.*\/3\/marker\/\?limit=1000&offset=1000$/);
  const second = await list(request, first.links.next ?? "");
  expect(second.data[0]?.id).not.toBe(first.data[0]?.id);
});

test("a list of as many markers as are read at once is whole", async ({ request }) => {
  const some = ids((await list(request, "/3/marker/?limit=500")).data);
  const again = await list(request, `/3/marker/?limit=1000&id=${some.join()}`);
  expect([ids(again.data), again.links.next]).toEqual([some, null]);
});

test("links.next leads through a whole accession in order", async ({ request }) => {
  const seen = await walk(request, "/3/marker/?accession_id=NC_000021.8&limit=77");
  const whole = await list(request, "/3/marker/?accession_id=NC_000021.8&limit=10000");
  expect(ids(seen)).toEqual(ids(whole.data));
  expect(whole.links.next).toBeNull();
  const order = whole.data.map((marker) => marker.start);
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

test("a region has what overlaps [start, end), an insertion as one base", async ({ request }) => {
  const region = async (start: number, end: number) =>
    ids((await list(request, `/3/marker/?accession_id=NC_000003.11&start=${start}&end=${end}`)).data);
  const first = 46414946;
  expect(await region(first, first + 1)).toContain("rs333");
  expect(await region(first + 31, first + 32)).toContain("rs333");
  expect(await region(first + 32, first + 33)).not.toContain("rs333");
  expect(await region(first - 1, first)).not.toContain("rs333");
  expect(await region(first, first)).toEqual([]);

  const insertion: Marker = await (await request.get("/3/marker/rs8176719/")).json();
  const at = (start: number, end: number) =>
    list(request, `/3/marker/?chromosome_id=9&start=${start}&end=${end}`).then(({ data }) => ids(data));
  expect(await at(insertion.start, insertion.start + 1)).toContain("rs8176719");
  expect(await at(insertion.start + 1, insertion.start + 2)).not.toContain("rs8176719");
});

test("any region is the filter of the whole accession", async ({ request }) => {
  const whole = (await list(request, "/3/marker/?chromosome_id=MT&limit=10000")).data;
  const position = fc.integer({ min: 0, max: 16_700 });
  await fc.assert(
    fc.asyncProperty(position, position, async (a, b) => {
      const [start, end] = [Math.min(a, b), Math.max(a, b)];
      const { data } = await list(request, `/3/marker/?chromosome_id=MT&start=${start}&end=${end}`);
      const expected =
        start === end ? [] : whole.filter((m) => m.start < end && Math.max(m.end, m.start + 1) > start);
      expect(ids(data)).toEqual(ids(expected));
    }),
    { numRuns: 40 },
  );
});

test("start or end may be given alone", async ({ request }) => {
  const whole = (await list(request, "/3/marker/?chromosome_id=MT&limit=10000")).data;
  const from = await list(request, "/3/marker/?chromosome_id=MT&start=9000&limit=10000");
  const to = await list(request, "/3/marker/?chromosome_id=MT&end=9000&limit=10000");
  expect(ids(from.data)).toEqual(ids(whole.filter((m) => Math.max(m.end, m.start + 1) > 9000)));
  expect(ids(to.data)).toEqual(ids(whole.filter((m) => m.start < 9000)));
});

test("gene_name selects a gene's markers, beside other filters", async ({ request }) => {
  const { data } = await list(request, "/3/marker/?gene_name=BRCA1");
  expect(data.length).toBeGreaterThan(1);
  expect(data.every((marker) => marker.gene_names.includes("BRCA1"))).toBe(true);
  const both = await list(request, "/3/marker/?gene_name=BRCA1&id=rs12913832,%20rs80357906%20,");
  expect(ids(both.data)).toEqual(["rs80357906"]);
  expect((await list(request, "/3/marker/?gene_name=BRCA1&chromosome_id=1")).data).toEqual([]);
});

test("a filter that matches nothing is an empty envelope", async ({ request }) => {
  for (const filter of ["gene_name=NOGENE", "accession_id=NC_1.1", "chromosome_id=23", "id=rs1", "id=,"])
    expect(await list(request, `/3/marker/?${filter}`)).toEqual({ data: [], links: { next: null } });
});

test("limit is at most 10,000; past the end is an empty page", async ({ request }) => {
  expect((await list(request, "/3/marker/?limit=999999999999999999999")).data).toHaveLength(10_000);
  const beyond = await list(request, "/3/marker/?offset=99999999999999");
  expect(beyond).toEqual({ data: [], links: { next: null } });
  const late = await list(request, "/3/marker/?offset=15000&limit=3");
  const early = await list(request, "/3/marker/?offset=14998&limit=5");
  expect(ids(late.data)).toEqual(ids(early.data).slice(2));
});

test("links.next keeps the query; blank and unknown parameters are ignored", async ({ request }) => {
  const { links } = await list(request, "/3/marker?chromosome_id=X&limit=2&offset=4&gene_name=");
  const next = new URL(links.next ?? "");
  expect(next.pathname).toBe("/3/marker/");
  expect(next.searchParams.get("chromosome_id")).toBe("X");
  expect(next.searchParams.get("limit")).toBe("2");
  expect(next.searchParams.get("offset")).toBe("6");

  const plain = await list(request, "/3/marker/?chromosome_id=Y&limit=3");
  const spaced = await list(
    request,
    "/3/marker/?chromosome_id=%20Y%20&limit=3&offset=&start=&color=red&limit=",
  );
  expect(ids(spaced.data)).toEqual(ids(plain.data));
});

for (const path of [
  "/3/marker/",
  "/3/variant/",
  "/3/profile/demo_profile_id/marker/",
  "/3/profile/demo_profile_id/variant/",
])
  test(`platform_label is ignored at ${path}, as its documentation says`, async ({ request }) => {
    const read = (query: string) => json(request, `${path}?chromosome_id=2&limit=20${query}`, DEMO_TOKEN);
    const plain = await read("");
    const labelled = await read("&platform_label=ILMN_550");
    expect(labelled.data).toEqual(plain.data);
    const isCarried = (item: object) => JSON.stringify(item).includes('"ILMN_550"');
    expect(labelled.data.map(isCarried)).toContain(false);
    expect(new URL(labelled.links.next).searchParams.get("platform_label")).toBe("ILMN_550");
    const { paths } = await (await request.get("/openapi.json")).json();
    const { description, parameters } = paths[path.replace("demo_profile_id", "{profile_id}")].get;
    expect(description).toContain("`platform_label` is ignored");
    expect(parameters.map(({ name }: { name: string }) => name)).not.toContain("platform_label");
  });

for (const query of words(`
  limit=0 limit=-1 limit=ten limit=1.5 offset=-1 start=5 end=5 start=5&end=9&gene_name=BRCA1
  accession_id=NC_000001.10&start=9&end=5 accession_id=NC_000001.10&start=-1 limit=5&limit=6 gene_name=A%00B`))
  test(`?${query} is invalid_request`, async ({ request }) => {
    expect(await refusal(request, `/3/marker/?${query}`)).toBe("400 invalid_request");
  });

test("variants come in their markers' order, then by allele", async ({ request }) => {
  const markers = await list(request, "/3/marker/?chromosome_id=22&limit=50&offset=20");
  const all = markers.data.flatMap((marker) => marker.variants);
  for (const marker of markers.data) {
    const alleles = marker.variants.map((variant) => variant.allele);
    expect(alleles).toEqual([...alleles].sort());
    expect(alleles.length).toBeGreaterThanOrEqual(2);
  }
  const before = await list(request, "/3/marker/?chromosome_id=22&limit=20");
  const skip = before.data.flatMap((marker) => marker.variants).length;
  const variants = await list<Marker["variants"][number]>(
    request,
    `/3/variant/?chromosome_id=22&offset=${skip}&limit=${all.length}`,
  );
  expect(variants.data).toEqual(all);
});

test("links.next leads through all variants of a list of ids", async ({ request }) => {
  const query = "id=rs12913832,rs77932196,rs113993960";
  const whole = await list<{ allele: string }>(request, `/3/variant/?${query}`);
  expect(await walk(request, `/3/variant/?${query}&limit=2`)).toEqual(whole.data);
  expect(whole.data).toHaveLength(7);
});

test("accessions are the 25 of build 37, in genome order", async ({ request }) => {
  type Accession = { id: string; chromosome: string; length: number };
  const { data, links } = await list<Accession>(request, "/3/accession/");
  expect(data).toHaveLength(25);
  expect(data[0]).toEqual({ id: "NC_000001.10", chromosome: "1", length: 249250621 });
  expect(Object.keys(data[0] ?? {})).toEqual(["id", "chromosome", "length"]);
  expect(data.map((accession) => accession.chromosome).slice(-3)).toEqual(["X", "Y", "MT"]);
  expect(links.next).toBeNull();
  const one = await request.get("/3/accession/NC_012920.1/");
  expect(await one.json()).toEqual({ id: "NC_012920.1", chromosome: "MT", length: 16569 });
  expect(await refusal(request, "/3/accession/NC_000001/")).toBe("404 not_found");
});

test("links.next of accessions filtered by chromosome leads to the next chromosome", async ({ request }) => {
  const x = await list<{ id: string }>(request, "/3/accession/?chromosome=X");
  expect(x.data.map((accession) => accession.id)).toEqual(["NC_000023.10"]);
  expect(x.links.next).toMatch(/\/3\/accession\/\?chromosome=Y$/);
  expect((await list(request, "/3/accession/?chromosome=MT")).links.next).toBeNull();
  expect(await list(request, "/3/accession/?chromosome=Z")).toEqual({ data: [], links: { next: null } });
});

test("reference endpoints ignore any token and can be read from every origin", async ({ request }) => {
  const answer = await get(request, "/3/marker/rs12913832/", "nonsense");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["access-control-allow-origin"]).toBe("*");
});

test("reference data has a weak ETag, and If-None-Match gets 304 where it can", async ({ request }) => {
  for (const path of ["/3/accession/", "/3/marker/rs12913832/", "/3/variant/?limit=1"]) {
    const whole = await request.get(path);
    const { etag = "" } = whole.headers();
    expect(etag).toMatch(/^W\/"[0-9a-f]{16}"$/);
    for (const named of [etag, `"other", ${etag}`, etag.slice(2), "*"]) {
      const same = await request.get(path, { headers: { "if-none-match": named } });
      expect([same.status(), (await same.body()).length, same.headers().etag]).toEqual([304, 0, etag]);
    }
    const other = await request.get(path, { headers: { "if-none-match": '"other"' } });
    expect([other.status(), await other.text()]).toEqual([200, await whole.text()]);
    const missing = await request.get("/3/marker/rs1/", { headers: { "if-none-match": etag } });
    expect([missing.status(), missing.headers().etag]).toEqual([404, undefined]);
  }
  const headers = { ...bearer(DEMO_TOKEN), "if-none-match": "*" };
  const personal = await request.get("/3/account/", { headers });
  expect([personal.status(), personal.headers().etag]).toEqual([200, undefined]);
});
