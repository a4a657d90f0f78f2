import { expect, test } from "@playwright/test";
import { formatLocus, toHalfOpen, toOneBased } from "@/lib/explorer/coordinates";
import { filterOf, parseSearch } from "@/lib/explorer/search";

const accessions = [
  { id: "NC_000015.9", chromosome: "15", length: 102_531_392 },
  { id: "NC_012920.1", chromosome: "MT", length: 16_569 },
];

test.describe("The search box", () => {
  const region = { kind: "region", chromosome: "15", first: 28_365_000, last: 28_366_000 };
  for (const text of [
    "chr15:28,365,000-28,366,000",
    "15:28365000-28366000",
    "Chr15 : 28365000 - 28366000",
    "15:28365000..28366000",
    "15 28365000 28366000",
    "chromosome 15:28365000–28366000",
  ]) {
    test(`reads ${text} as a region, counted from 1`, () => expect(parseSearch(text)).toEqual(region));
  }

  for (const text of ["chrM:100", "M:100", "mt:100", "MT 100"]) {
    test(`reads ${text} as a mitochondrial position`, () =>
      expect(parseSearch(text)).toEqual({ kind: "position", chromosome: "MT", position: 100 }));
  }

  test("reads a lone chromosome as all of it", () =>
    expect(parseSearch("chrX")).toEqual({ kind: "chromosome", chromosome: "X" }));

  test("reads a pasted list of ids, each once and in lower case", () =>
    expect(parseSearch("rs12913832, RS4988235\ni3000001; rs4988235")).toEqual({
      kind: "ids",
      ids: ["rs12913832", "rs4988235", "i3000001"],
    }));

  test("writes a gene as its symbol is written", () => {
    expect(parseSearch("herc2")).toEqual({ kind: "gene", name: "HERC2" });
    expect(parseSearch("C15ORF48")).toEqual({ kind: "gene", name: "C15orf48" });
    expect(parseSearch("HLA-B")).toEqual({ kind: "gene", name: "HLA-B" });
  });

  for (const text of ["15:0", "15:200-100", "what is this?", "15:1-2-3"]) {
    test(`says what is wrong with ${text}`, () => expect(parseSearch(text).kind).toBe("problem"));
  }

  test("asks the interface for a region from 0 and half-open", () => {
    expect(filterOf(parseSearch("15:28365618-28365618"), accessions)).toEqual({
      accession_id: "NC_000015.9",
      start: 28_365_617,
      end: 28_365_618,
    });
  });

  test("opens a window around a single position that stays on the chromosome", () => {
    expect(filterOf(parseSearch("15:28365618"), accessions)).toEqual({
      accession_id: "NC_000015.9",
      start: 28_360_617,
      end: 28_370_618,
    });
    expect(filterOf(parseSearch("MT:16000"), accessions)).toMatchObject({ start: 10_999, end: 16_569 });
    expect(filterOf(parseSearch("MT:10"), accessions)).toMatchObject({ start: 0, end: 5_010 });
  });

  test("says so when a place is beyond the end, or the chromosome does not exist", () => {
    expect(filterOf(parseSearch("MT:16570"), accessions)).toEqual({
      sentence: "Chromosome MT ends at position 16,569.",
    });
    expect(filterOf(parseSearch("chr99"), accessions)).toEqual({ sentence: "There is no chromosome 99." });
  });
});

test.describe("Positions", () => {
  test("count from 1 with both ends, in the interface from 0 and half-open", () => {
    expect(toHalfOpen({ first: 28_365_618, last: 28_365_618 })).toEqual({
      start: 28_365_617,
      end: 28_365_618,
    });
    expect(toOneBased({ start: 28_365_617, end: 28_365_618 })).toEqual({
      first: 28_365_618,
      last: 28_365_618,
    });
    expect(toOneBased({ start: 100, end: 100 })).toEqual({ first: 100, last: 101 });
  });

  test("are written with grouped figures", () => {
    expect(formatLocus("15", { start: 28_365_617, end: 28_365_618 })).toBe("15:28,365,618");
    expect(formatLocus("7", { start: 99, end: 102 })).toBe("7:100–102");
  });
});
