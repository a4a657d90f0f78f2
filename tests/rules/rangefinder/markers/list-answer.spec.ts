import { expect, test } from "@playwright/test";
import type { Call, Shown } from "@/lib/rangefinder/core/genome/calls";
import { type LoadedPage, summaryOf } from "@/lib/rangefinder/core/markers/list-summary";
import { foundMarker, isAt, type MarkerListRow, markerRow } from "@/lib/rangefinder/core/markers/marker-rows";
import { parseSearch } from "@/lib/rangefinder/core/search/search";
import { markerAt } from "../../../support/data/listed-markers";

const accessions = [
  { id: "NC_000002.11", chromosome: "2", length: 243_199_373 },
  { id: "NC_000015.9", chromosome: "15", length: 102_531_392 },
];

function row(
  id: string,
  start: number,
  call: Shown<Call>,
  { genes = ["LCT"], accession = "NC_000002.11", length = 1 } = {},
): MarkerListRow {
  return markerRow(markerAt(id, accession, start, { end: start + length, gene_names: genes }), call, "2");
}

const called: Shown<Call> = { kind: "called", alleles: ["A", "A"], letters: "AA" };
const rows = [
  row("rs1", 999, called),
  row("rs2", 1999, { kind: "no_call" }),
  row("rs3", 2999, { kind: "not_assayed" }, { genes: ["LCT", "MCM6"] }),
  row("rs4", 3999, called),
];
type Outlined = LoadedPage<MarkerListRow>["outline"];
const said = (
  query: string,
  {
    isWhole = true,
    hasResults = true,
    of = rows,
    outline,
  }: { isWhole?: boolean; hasResults?: boolean; of?: MarkerListRow[]; outline?: Outlined } = {},
) =>
  summaryOf("markers", parseSearch(query), accessions, { rows: of, isWhole, hasResults, outline }).join(
    " · ",
  );

test.describe("The summary line of a search", () => {
  test("has a gene's extent once all its markers are loaded, and how many have a call", () => {
    expect(said("LCT")).toBe("2:1,000–4,000 · 4 markers · 2 with a result");
  });

  test("counts nothing where only a page of the search is known", () => {
    expect(said("LCT", { isWhole: false })).toBe("chromosome 2");
    expect(said("all", { isWhole: false })).toBe("");
  });

  test("counts the whole gene where only a page of it is loaded", () => {
    const outline = {
      span: { accession_id: "NC_000002.11", first: 900, last: 9000 },
      found: { count: 140, called: 12 },
    };
    expect(said("LCT", { isWhole: false, outline })).toBe("2:900–9,000 · 140 markers · 12 with a result");
    expect(said("LCT", { isWhole: false, hasResults: false, outline })).toBe("2:900–9,000 · 140 markers");
  });

  test("counts variants where they are all loaded, and the markers of a gene of which they are a page", () => {
    const outline = { span: null, found: { count: 140, called: 12 } };
    for (const [isWhole, counted] of [
      [true, "4 variants"],
      [false, "140 markers"],
    ] as const) {
      const page = { rows, isWhole, hasResults: false, outline };
      expect(summaryOf("variants", parseSearch("LCT"), accessions, page)).toContain(counted);
    }
  });

  test("has no calls when none were read, and no position for markers on several chromosomes", () => {
    expect(said("LCT", { hasResults: false })).toBe("2:1,000–4,000 · 4 markers");
    const elsewhere = row("rs9", 5, called, { accession: "NC_000015.9" });
    expect(said("LCT", { of: [...rows, elsewhere] })).toBe("5 markers · 3 with a result");
  });

  test("has the width of a region and its genes", () => {
    expect(said("2:1-10000")).toBe("10,000 bases · LCT, MCM6 · 4 markers · 2 with a result");
    const many = ["A1", "B2", "C3", "D4"].map((gene, place) =>
      row(`i${place}`, place, called, { genes: [gene] }),
    );
    expect(said("2:1-10000", { of: many })).toContain("· 4 genes ·");
    expect(said("2:2", { of: many.slice(0, 3) })).toBe("A1, B2, C3 · 3 markers · 3 with a result");
    const notShared = row("rs1", 9, { kind: "not_shared" }, { genes: [] });
    expect(said("2:1-10", { of: [notShared] })).toBe("10 bases · 1 marker · 0 with a result");
    expect([said("LCT", { of: [] }), said("chrX")]).toEqual([
      "0 markers · 0 with a result",
      "4 markers · 2 with a result",
    ]);
  });

  test("uses the singular for one", () => {
    expect(said("chr2", { of: rows.slice(0, 1) })).toBe("243,199,373 bases · 1 marker · 1 with a result");
  });
});

test.describe("The marker that a search highlights", () => {
  const found = (query: string, of = rows) => {
    const { row, distance } = foundMarker(parseSearch(query), of) ?? {};
    return row && `${row.marker.id} ${distance}`;
  };

  test("is the one with the only id of the search", () => {
    expect(found("rs1", rows.slice(0, 1))).toBe("rs1 0");
    expect(found("rs1 rs2")).toBeUndefined();
    expect(found("LCT")).toBeUndefined();
  });

  test("is the best-known of a topic, or else its first", () => {
    const topic = (...ids: string[]) => ({ kind: "topic" as const, name: "eye color", ids });
    const ids = [topic("rs3", "rs1"), topic("rs9")].map((search) => foundMarker(search, rows)?.row.name);
    expect([...ids, foundMarker(topic("rs9"), [])]).toEqual(["rs3", "rs1", null]);
  });

  test("is the one at its position, or the nearest", () => {
    expect(found("2:2000")).toBe("rs2 0");
    expect(found("2:2400")).toBe("rs2 400");
    expect(found("2:2600")).toBe("rs3 400");
    expect(found("2:2500")).toBe("rs2 500");
    expect(found("2:500", [])).toBeUndefined();
    const here = ["2:1999", "2:2000", "2:2001", "rs2"].map((query) =>
      isAt({ start: 1999, end: 2000 }, parseSearch(query)),
    );
    expect(here).toEqual([false, true, false, false]);
  });

  test("is at each base of a deletion, and at both bases around an insertion", () => {
    expect(found("2:102", [row("i1", 99, called, { length: 3 })])).toBe("i1 0");
    expect(found("2:103", [row("i1", 99, called, { length: 3 })])).toBe("i1 1");
    for (const position of [100, 101])
      expect(found(`2:${position}`, [row("i1", 100, called, { length: 0 })])).toBe("i1 0");
  });
});
