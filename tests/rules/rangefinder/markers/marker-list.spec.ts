import { expect, test } from "@playwright/test";
import { markerList } from "@/components/rangefinder/markers/marker-list";
import type { Call, Shown } from "@/lib/rangefinder/core/genome/calls";
import {
  arrangeRows,
  columnsFor,
  isFiltered,
  type RowFilter,
} from "@/lib/rangefinder/core/markers/list-definition";
import { type MarkerListRow, markerRow, unknownIds } from "@/lib/rangefinder/core/markers/marker-rows";

const called = (...alleles: string[]): Shown<Call> => ({
  kind: "called",
  alleles,
  letters: alleles.join(alleles.every((allele) => allele.length === 1 && allele !== "-") ? "" : "/"),
});

function row(
  id: string,
  call: Shown<Call>,
  { alleles = ["A", "G"], genes = [""], platform = "V4" } = {},
): MarkerListRow {
  const locus = { accession_id: "NC_000015.9", start: 99, end: 100 };
  const variants = alleles.map((allele) => ({ ...locus, allele, platform_labels: [platform] }));
  const marker = { id, ...locus, alternate_ids: [], gene_names: genes.filter(Boolean), variants };
  return markerRow(marker, call, "15");
}

const rows: [MarkerListRow, ...MarkerListRow[]] = [
  row("rs10", called("A", "G"), { genes: ["ZFY"] }),
  row("rs9", { kind: "no_call" }, { platform: "V5" }),
  row("i2", called("-", "-"), { alleles: ["-", "TTC"], genes: ["ABO"] }),
  row("rs100", { kind: "not_assayed" }, { alleles: ["A", "C", "T"] }),
];
const all: RowFilter = { calls: [], kinds: [], platforms: [] };
const ids = (arranged: MarkerListRow[]) => arranged.map(({ marker }) => marker.id);

test.describe("The rows of a loaded page", () => {
  test("keep genome order", () =>
    expect(ids(arrangeRows(rows, all, []))).toEqual(["rs10", "rs9", "i2", "rs100"]));

  test("are shown in the order of the ids searched for, also by alternate ids", () => {
    const [first, ...others] = rows;
    const known = [{ ...first, ids: [...first.ids, "i77"] }, ...others];
    const typed = ["rs100", "rs1", "i77", "i2"];
    expect(ids(arrangeRows(known, all, typed))).toEqual(["rs100", "rs10", "i2", "rs9"]);
    expect(unknownIds(known, typed)).toEqual(["rs1"]);
    expect(unknownIds(known, ["rs10", "i77"])).toEqual([]);
  });

  test("do not repeat a column that is the same in each, which is said once; results always show", () => {
    const inGene = [
      row("rs1", called("A", "A"), { genes: ["LCT"] }),
      row("rs2", called("A", "A"), { genes: ["LCT"], alleles: ["A", "C"] }),
    ];
    const headings = (given: MarkerListRow[], hasProfile: boolean) =>
      columnsFor(markerList.columns, given, hasProfile).shown.map(({ heading }) => heading);
    expect(headings(inGene, true)).toEqual(["Marker", "Result", "Alleles"]);
    expect(headings(inGene, false)).toEqual(["Marker", "Alleles"]);
    expect(columnsFor(markerList.columns, inGene, true).constants).toEqual([
      "Position (GRCh37): 15:100",
      "Gene: LCT",
    ]);
    for (const few of [inGene.slice(0, 1), []])
      expect(headings(few, true)).toHaveLength(markerList.columns.length);
    expect(headings([rows[0], rows[0]], true)).toEqual(["Marker", "Result"]);
    expect(headings(rows, true)).toContain("Gene");
  });

  test("say nothing of a column that is empty in each", () => {
    const inNoGene = [row("rs1", called("A", "A")), row("rs2", called("A", "A"))];
    const { shown, constants } = columnsFor(markerList.columns, inNoGene, true);
    expect(shown.map(({ heading }) => heading)).not.toContain("Gene");
    expect(constants.join()).not.toContain("Gene");
  });

  test("are filtered by calls, kinds and platforms together", () => {
    expect(ids(arrangeRows(rows, { ...all, calls: ["alike", "different"] }, []))).toEqual(["rs10", "i2"]);
    expect(ids(arrangeRows(rows, { ...all, calls: ["no_call"] }, []))).toEqual(["rs9"]);
    expect(ids(arrangeRows(rows, { ...all, kinds: ["indel", "several"] }, []))).toEqual(["i2", "rs100"]);
    expect(ids(arrangeRows(rows, { ...all, platforms: ["V5"] }, []))).toEqual(["rs9"]);
    expect(ids(arrangeRows(rows, { ...all, platforms: ["V5"], kinds: ["indel"] }, []))).toEqual([]);
    const filters = [all, { ...all, calls: ["alike" as const] }, { ...all, platforms: ["V5"] }];
    expect(filters.map(isFiltered)).toEqual([false, true, true]);
  });

  test("show the kind of a marker", () => {
    expect(row("rs1", { kind: "not_shared" }, { alleles: ["AC", "A"] })).toMatchObject({
      kinds: ["indel"],
      group: null,
    });
    expect(row("rs1", called("A", "A"), { alleles: ["AC", "CA"] }).kinds).toEqual(["indel"]);
    expect(rows.map(({ kinds }) => kinds)).toEqual([
      ["single_base"],
      ["single_base"],
      ["indel", "internal"],
      ["single_base", "several"],
    ]);
  });
});
