import { expect, test } from "@playwright/test";
import { variantList } from "@/components/rangefinder/markers/variant-list";
import { arrangeRows, columnsFor, type RowFilter } from "@/lib/rangefinder/core/markers/list-definition";
import { variantRows } from "@/lib/rangefinder/core/markers/variant-rows";
import type { Read } from "@/lib/rangefinder/core/reads/queries";
import { variantListQuery } from "@/lib/rangefinder/core/reads/variant-markers";
import { checked } from "@/lib/rangefinder/platform/api-client/api";
import { answers } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { listing, markerAt } from "../../../support/data/listed-markers";

const accessions = [{ id: "NC_000015.9", chromosome: "15", length: 102_531_392 }];
const variant = (
  start: number,
  allele: string,
  dosage: number | null,
  { platforms = ["V4"], marker_id = `rs${start}` } = {},
) => ({
  accession_id: "NC_000015.9",
  start,
  end: start + 1,
  allele,
  platform_labels: platforms,
  marker_id,
  dosage,
  is_assayed: dosage !== null,
  is_no_call: false,
});
const own = [
  variant(10, "A", 2),
  variant(10, "G", 0),
  variant(20, "TTC", 1, { platforms: ["V4", "V5"] }),
  variant(20, "-", null),
  variant(10, "A", 2, { marker_id: "i1" }),
];
const rows = variantRows(own, accessions);
const all: RowFilter = { calls: [], kinds: [], platforms: [] };
const shown = (filter: Partial<RowFilter>) =>
  arrangeRows(rows, { ...all, ...filter }, []).map(({ variant: { start, allele } }) => `${start} ${allele}`);

test("a page of variants says the marker of each, also of two markers at one place", async () => {
  const at = (start: number, allele: string) => ({
    ...{ accession_id: "NC_000015.9", start, end: start + 1, allele },
    platform_labels: [],
  });
  const marker = (id: string, start: number, alleles: string[]) => ({
    ...markerAt(id, "NC_000015.9", start),
    variants: alleles.map((allele) => at(start, allele)),
  });
  const insertion = { ...marker("rs4", 30, []), end: 30, variants: [{ ...at(30, "TT"), end: 30 }] };
  const genome = [
    marker("i1", 10, ["A", "G"]),
    marker("rs2", 10, ["A", "T"]),
    marker("rs3", 20, ["C", "T"]),
    insertion,
  ];
  const variants = genome.flatMap((one) => one.variants);
  const read: Read = (path, name) =>
    path.startsWith("/3/variant/")
      ? Promise.resolve(checked(answers[name], { data: variants, links: { next: null } }))
      : listing(genome)(path, name);
  for (const filter of [{ accession_id: "NC_000015.9" }, { id: "i1,rs2,rs3,rs4" }]) {
    const asked = { profileId: undefined, filter, page: { limit: 50, offset: 0 } };
    const { data } = await variantListQuery(read, asked).queryFn();
    expect(data.map(({ marker_id }) => marker_id)).toEqual(["i1", "i1", "rs2", "rs2", "rs3", "rs3", "rs4"]);
  }
});

test.describe("The rows of a loaded page of variants", () => {
  test("are distinguished when two markers at one place have the same variant", () => {
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  });

  test("have the copies of their dosage", () => {
    const { dosage: _, ...shared } = variant(10, "A", 0);
    const given = [...[0, 1, 2, null].map((dosage) => variant(10, "A", dosage)), shared];
    expect(variantRows(given, accessions).map(({ group, state, ids }) => [group, state, ids])).toEqual([
      ["no_copy", "alike", ["rs10"]],
      ["one_copy", "different", ["rs10"]],
      ["two_copies", "alike", ["rs10"]],
      ["not_assayed", "not_assayed", ["rs10"]],
      [null, "not_shared", ["rs10"]],
    ]);
  });

  test("are downloaded with their copies, or why there are none", () => {
    expect(rows.map((row) => variantList.columns.map(({ text }) => text(row)))).toEqual([
      ["rs10", "A", "2", "15:11"],
      ["rs10", "G", "0", "15:11"],
      ["rs20", "TTC", "1", "15:21"],
      ["rs20", "-", "Not on the chip", "15:21"],
      ["i1", "A", "2", "15:11"],
    ]);
  });

  test("are filtered by copies, kinds and platforms", () => {
    expect(shown({ calls: ["two_copies", "one_copy"] })).toEqual(["10 A", "20 TTC", "10 A"]);
    expect(shown({ calls: ["not_assayed"] })).toEqual(["20 -"]);
    expect(shown({ kinds: ["indel"] })).toEqual(["20 TTC", "20 -"]);
    expect(shown({ platforms: ["V5"] })).toEqual(["20 TTC"]);
  });

  test("have no dosage without a profile", () => {
    const headings = (hasProfile: boolean) =>
      columnsFor(variantList.columns, rows, hasProfile).shown.map(({ heading }) => heading);
    expect(headings(true)).toEqual(["Marker", "Allele", "Copies", "Position (GRCh37)"]);
    expect(headings(false)).toEqual(["Marker", "Allele", "Position (GRCh37)"]);
  });
});
