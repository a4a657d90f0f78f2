import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { createLoader } from "nuqs/server";
import { markerList } from "@/components/explorer/markers/marker-columns";
import { variantList } from "@/components/explorer/variants/variant-columns";
import type { Call, Shown } from "@/lib/explorer/genome/calls";
import { arrangeRows, nextOrder, ordersOf, type RowFilter } from "@/lib/explorer/list/arrange-rows";
import { recordsOf } from "@/lib/explorer/list/export-fields";
import { type ExportFormat, endOf, exportFormats, partOf, startOf } from "@/lib/explorer/list/export-file";
import { type Column, constantsOf, shownColumns, usualColumns } from "@/lib/explorer/list/list-definition";
import { type MarkerListRow, markerRow, unknownIds } from "@/lib/explorer/list/marker-rows";
import { viewParams } from "@/lib/explorer/list/view-params";

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
for (const { noun, columns } of [markerList, variantList])
  test(`each column of ${noun} has a key of its own`, () => {
    const keys = columns.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

const keysOf = (columns: readonly Column<MarkerListRow>[]) => columns.map(({ key }) => key);
const usual = usualColumns(markerList, []).flatMap(({ fields }) => fields);
const all: RowFilter = { calls: [], kinds: [], platforms: [] };
const ids = (arranged: MarkerListRow[]) => arranged.map(({ marker }) => marker.id);

test.describe("The rows of a loaded page", () => {
  test("keep genome order until they are sorted", () =>
    expect(ids(arrangeRows(markerList, rows, all, null))).toEqual(["rs10", "rs9", "i2", "rs100"]));

  test("are sorted by number within ids, up and down", () => {
    expect(ids(arrangeRows(markerList, rows, all, "marker"))).toEqual(["i2", "rs9", "rs10", "rs100"]);
    expect(ids(arrangeRows(markerList, rows, all, "-marker"))).toEqual(["rs100", "rs10", "rs9", "i2"]);
    expect(ids(arrangeRows(markerList, rows, all, "-position"))).toEqual(["rs100", "i2", "rs9", "rs10"]);
  });

  test("have those without a gene or a call at the end", () => {
    expect(ids(arrangeRows(markerList, rows, all, "gene"))).toEqual(["i2", "rs10", "rs9", "rs100"]);
    expect(ids(arrangeRows(markerList, rows, all, "call")).slice(2)).toEqual(["rs9", "rs100"]);
  });

  test("keep the order of the ids of a search, primary or alternate", () => {
    const [first, ...others] = rows;
    const known = [{ ...first, ids: [...first.ids, "i77"] }, ...others];
    const asked = ["rs100", "rs1", "i77", "i2"];
    expect(ids(arrangeRows(markerList, known, all, "asked", asked))).toEqual(["rs100", "rs10", "i2", "rs9"]);
    expect(unknownIds(known, asked)).toEqual(["rs1"]);
    expect(unknownIds(known, ["rs10", "i77"])).toEqual([]);
  });

  test("do not repeat a column that is the same in each, which is said once; results always show", () => {
    const inGene = [
      row("rs1", called("A", "A"), { genes: ["LCT"] }),
      row("rs2", called("A", "A"), { genes: ["LCT"] }),
    ];
    const constants = constantsOf(markerList, inGene);
    expect(constants.filter(({ key }) => key === "gene")).toEqual([{ key: "gene", words: "Gene: LCT" }]);
    const keys = keysOf(usualColumns(markerList, constants));
    expect(keys).not.toContain("gene");
    expect(keys).toContain("call");
    expect(keysOf(shownColumns(markerList, ["gene"], true))).toEqual(["marker", "gene"]);
    expect(constantsOf(markerList, rows).map(({ key }) => key)).not.toContain("gene");
    expect(constantsOf(markerList, inGene.slice(0, 1))).toEqual([]);
  });

  test("say nothing of a column that is empty in each", () => {
    const inNoGene = [row("rs1", called("A", "A")), row("rs2", called("A", "A"))];
    expect(constantsOf(markerList, inNoGene)).toContainEqual({ key: "gene", words: null });
  });

  test("are each there once in any order", () => {
    for (const order of ordersOf(markerList))
      expect(ids(arrangeRows(markerList, rows, all, order)).sort()).toEqual(ids(rows).sort());
  });

  test("are filtered by calls, kinds and platforms together", () => {
    expect(ids(arrangeRows(markerList, rows, { ...all, calls: ["alike", "different"] }, null))).toEqual([
      "rs10",
      "i2",
    ]);
    expect(ids(arrangeRows(markerList, rows, { ...all, calls: ["no_call"] }, null))).toEqual(["rs9"]);
    expect(ids(arrangeRows(markerList, rows, { ...all, kinds: ["indel", "several"] }, null))).toEqual([
      "i2",
      "rs100",
    ]);
    expect(ids(arrangeRows(markerList, rows, { ...all, platforms: ["V5"] }, null))).toEqual(["rs9"]);
    expect(ids(arrangeRows(markerList, rows, { ...all, platforms: ["V5"], kinds: ["indel"] }, null))).toEqual(
      [],
    );
  });

  test("show the kind of a marker", () => {
    expect(rows.map(({ kinds }) => kinds)).toEqual([
      ["single_base"],
      ["single_base"],
      ["indel", "internal"],
      ["single_base", "several"],
    ]);
  });

  test("are sorted by a heading up, down, and back to genome order", () => {
    expect(nextOrder("gene", null)).toBe("gene");
    expect(nextOrder("gene", "gene")).toBe("-gene");
    expect(nextOrder("gene", "-gene")).toBeNull();
    expect(nextOrder("gene", "marker")).toBe("gene");
  });
});

test.describe("A column", () => {
  test("does not compile without a cell, nor without its fields in an exported file", () => {
    const facts = { key: "marker", heading: "Marker", help: "The marker’s id." };
    // @ts-expect-error Without a cell.
    const empty: Column<MarkerListRow> = { ...facts, fields: [] };
    // @ts-expect-error Without fields.
    const lost: Column<MarkerListRow> = { ...facts, cell: ({ marker }) => marker.id };
    expect([empty.cell, lost.fields]).toEqual([undefined, undefined]);
  });

  test("is accepted in the URL of its own list only", () => {
    const asked = new URLSearchParams({ sort: "-dosage", columns: "gene,dosage", calls: "one_copy" });
    expect(createLoader(viewParams(variantList))(asked)).toMatchObject({
      sort: "-dosage",
      columns: ["dosage"],
      calls: ["one_copy"],
    });
    expect(createLoader(viewParams(markerList))(asked)).toMatchObject({
      sort: null,
      columns: ["gene"],
      calls: [],
    });
  });
});

test.describe("An exported file", () => {
  const text = (format: ExportFormat, parts: MarkerListRow[][]) => {
    const before = (index: number) => parts.slice(0, index).flat().length;
    const names = usual.map(({ name }) => name);
    const middle = parts.map((part, index) => partOf(recordsOf(part, usual), names, format, before(index)));
    return [startOf(names, format), ...middle, endOf(format)].join("");
  };

  test("has what the columns show, in words and 1-based", () => {
    const [names, first] = text("tsv", [rows]).split("\r\n");
    expect(names?.split("\t").slice(0, 4)).toEqual(["marker", "call", "call_status", "build"]);
    expect(first?.split("\t").slice(0, 7)).toEqual(["rs10", "AG", "called", "GRCh37", "15", "100", "100"]);
  });

  test("is the same written at once or in parts", () => {
    for (const format of exportFormats)
      expect(text(format, [[], rows.slice(0, 1), rows.slice(1), []])).toBe(text(format, [rows]));
  });

  test("is valid JSON, even when it is empty", () => {
    expect(JSON.parse(text("json", [rows]))).toMatchObject([
      { marker: "rs10", alleles: ["A", "G"] },
      {},
      {},
      {},
    ]);
    expect(JSON.parse(text("json", [[]]))).toEqual([]);
  });

  const positionFields = markerList.columns.find(({ key }) => key === "position")?.fields ?? [];
  const positionLine = (chromosome: string, format: ExportFormat) => {
    const odd = { ...row("rs1", called("A", "A")), chromosome };
    return partOf(recordsOf([odd], positionFields), [], format, 0);
  };

  test("has no CSV cell that a spreadsheet would take for a formula", () => {
    expect(text("csv", [rows])).toContain(`,"'-/-",`);
    fc.assert(
      fc.property(
        fc.constantFrom("=", "+", "-", "@", "\t", "\r"),
        fc.string({ unit: "binary-ascii" }),
        (sign, rest) => expect(positionLine(`${sign}${rest}`, "csv")).toMatch(/^GRCh37,"'/),
      ),
    );
  });

  test("has alleles unchanged in TSV", () => {
    expect(text("tsv", [rows])).toContain("\t-/-\t");
    expect(positionLine("-;A", "tsv")).toBe("GRCh37\t-;A\t100\t100\r\n");
  });

  test("quotes characters that would break a CSV line", () => {
    expect(positionLine('a "b", c', "csv")).toBe('GRCh37,"a ""b"", c",100,100\r\n');
  });
});
