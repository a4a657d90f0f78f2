import { expect, test } from "@playwright/test";
import fc from "fast-check";
import type { Call, Shown } from "@/lib/explorer/genome/calls";
import { type ColumnKey, nextOrder, sortOrders } from "@/lib/explorer/list/columns";
import { endOf, partOf, startOf } from "@/lib/explorer/list/export-file";
import { type ExportFormat, exportFormats, recordsOf } from "@/lib/explorer/list/export-rows";
import {
  arrangeRows,
  type RowFilter,
  shownColumns,
  unknownIds,
  usualColumns,
} from "@/lib/explorer/list/list-table";
import { markerFields } from "@/lib/explorer/list/marker-fields";
import { kindsOf, type MarkerListRow } from "@/lib/explorer/list/marker-rows";
import { markerTable } from "@/lib/explorer/list/marker-table";

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
  return {
    chromosome: "15",
    call,
    marker: {
      id,
      ...locus,
      alternate_ids: [],
      gene_names: genes.filter(Boolean),
      variants: alleles.map((allele) => ({ ...locus, allele, platform_labels: [platform] })),
    },
  };
}

const rows: [MarkerListRow, ...MarkerListRow[]] = [
  row("rs10", called("A", "G"), { genes: ["ZFY"] }),
  row("rs9", { kind: "no_call" }, { platform: "V5" }),
  row("i2", called("-", "-"), { alleles: ["-", "TTC"], genes: ["ABO"] }),
  row("rs100", { kind: "not_assayed" }, { alleles: ["A", "C", "T"] }),
];
const fieldsOf = (columns: readonly ColumnKey[]) => columns.flatMap((key) => markerFields[key] ?? []);
const usual = fieldsOf(shownColumns(markerTable, usualColumns(markerTable, rows), true));
const all: RowFilter = { calls: [], kinds: [], platforms: [] };
const ids = (arranged: MarkerListRow[]) => arranged.map(({ marker }) => marker.id);

test.describe("The rows of a loaded page", () => {
  test("stay in genome order until they are sorted", () =>
    expect(ids(arrangeRows(markerTable, rows, all, null))).toEqual(["rs10", "rs9", "i2", "rs100"]));

  test("are sorted by number within ids, up and down", () => {
    expect(ids(arrangeRows(markerTable, rows, all, "marker"))).toEqual(["i2", "rs9", "rs10", "rs100"]);
    expect(ids(arrangeRows(markerTable, rows, all, "-marker"))).toEqual(["rs100", "rs10", "rs9", "i2"]);
    expect(ids(arrangeRows(markerTable, rows, all, "-position"))).toEqual(["rs100", "i2", "rs9", "rs10"]);
  });

  test("have those without a gene or a call last", () => {
    expect(ids(arrangeRows(markerTable, rows, all, "gene"))).toEqual(["i2", "rs10", "rs9", "rs100"]);
    expect(ids(arrangeRows(markerTable, rows, all, "call")).slice(2)).toEqual(["rs9", "rs100"]);
  });

  test("come in the order of the ids of a search, whichever of its ids finds a marker", () => {
    const [first, ...others] = rows;
    const known = [{ ...first, marker: { ...first.marker, alternate_ids: ["i77"] } }, ...others];
    const asked = ["rs100", "rs1", "i77", "i2"];
    expect(ids(arrangeRows(markerTable, known, all, "asked", asked))).toEqual(["rs100", "rs10", "i2", "rs9"]);
    expect(unknownIds(markerTable, known, asked)).toEqual(["rs1"]);
    expect(unknownIds(markerTable, known, ["rs10", "i77"])).toEqual([]);
  });

  test("leave out links where none has any, unless the column was chosen", () => {
    const madeUp = [row("rs5000000001", called("A", "A")), row("i2", called("A", "A"))];
    expect(usualColumns(markerTable, madeUp)).not.toContain("links");
    expect(usualColumns(markerTable, [...madeUp, ...rows])).toContain("links");
    expect(shownColumns(markerTable, ["links"], true)).toEqual(["marker", "links"]);
  });

  test("are neither lost nor doubled by any order", () => {
    for (const order of sortOrders)
      expect(ids(arrangeRows(markerTable, rows, all, order)).sort()).toEqual(ids(rows).sort());
  });

  test("are narrowed by calls, kinds and platforms at once", () => {
    expect(ids(arrangeRows(markerTable, rows, { ...all, calls: ["alike", "different"] }, null))).toEqual([
      "rs10",
      "i2",
    ]);
    expect(ids(arrangeRows(markerTable, rows, { ...all, calls: ["no_call"] }, null))).toEqual(["rs9"]);
    expect(ids(arrangeRows(markerTable, rows, { ...all, kinds: ["indel", "several"] }, null))).toEqual([
      "i2",
      "rs100",
    ]);
    expect(ids(arrangeRows(markerTable, rows, { ...all, platforms: ["V5"] }, null))).toEqual(["rs9"]);
    expect(
      ids(arrangeRows(markerTable, rows, { ...all, platforms: ["V5"], kinds: ["indel"] }, null)),
    ).toEqual([]);
  });

  test("tell what kind a marker is", () => {
    const kinds = rows.map(({ marker }) => kindsOf(marker));
    expect(kinds).toEqual([
      ["single_base"],
      ["single_base"],
      ["indel", "internal"],
      ["single_base", "several"],
    ]);
  });

  test("a heading sorts up, down, and back to the genome's order", () => {
    expect(nextOrder("gene", null)).toBe("gene");
    expect(nextOrder("gene", "gene")).toBe("-gene");
    expect(nextOrder("gene", "-gene")).toBeNull();
    expect(nextOrder("gene", "marker")).toBe("gene");
  });
});

test.describe("An exported file", () => {
  const text = (format: ExportFormat, parts: MarkerListRow[][]) => {
    const before = (index: number) => parts.slice(0, index).flat().length;
    const names = usual.map(({ name }) => name);
    const middle = parts.map((part, index) => partOf(recordsOf(part, usual), names, format, before(index)));
    return [startOf(names, format), ...middle, endOf(format)].join("");
  };

  test("holds what the columns show, in words and counted from 1", () => {
    const [names, first] = text("tsv", [rows]).split("\r\n");
    expect(names?.split("\t").slice(0, 4)).toEqual(["marker", "call", "call_status", "build"]);
    expect(first?.split("\t").slice(0, 7)).toEqual(["rs10", "AG", "called", "GRCh37", "15", "100", "100"]);
  });

  test("is the same whether it was written at once or part by part", () => {
    for (const format of exportFormats)
      expect(text(format, [[], rows.slice(0, 1), rows.slice(1), []])).toBe(text(format, [rows]));
  });

  test("is JSON that can be read, also when there is nothing", () => {
    expect(JSON.parse(text("json", [rows]))).toMatchObject([
      { marker: "rs10", alleles: ["A", "G"] },
      {},
      {},
      {},
    ]);
    expect(JSON.parse(text("json", [[]]))).toEqual([]);
  });

  const positionLine = (chromosome: string, format: ExportFormat) => {
    const odd = { ...row("rs1", called("A", "A")), chromosome };
    return partOf(recordsOf([odd], fieldsOf(["position"])), [], format, 0);
  };

  test("has no cell of CSV that a spreadsheet would take for a formula", () => {
    expect(text("csv", [rows])).toContain(`,"'-/-",`);
    fc.assert(
      fc.property(
        fc.constantFrom("=", "+", "-", "@", "\t", "\r"),
        fc.string({ unit: "binary-ascii" }),
        (sign, rest) => expect(positionLine(`${sign}${rest}`, "csv")).toMatch(/^GRCh37,"'/),
      ),
    );
  });

  test("has alleles in TSV as they are", () => {
    expect(text("tsv", [rows])).toContain("\t-/-\t");
    expect(positionLine("-;A", "tsv")).toBe("GRCh37\t-;A\t100\t100\r\n");
  });

  test("quotes what would break a line of CSV", () => {
    expect(positionLine('a "b", c', "csv")).toBe('GRCh37,"a ""b"", c",100,100\r\n');
  });
});
