import { expect, test } from "@playwright/test";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import type { Call } from "@/lib/rangefinder/core/genome/calls";
import type { Pair, Relation } from "@/lib/rangefinder/core/genome/pairs";
import { guest, type Visitor, type VisitorProfile } from "@/lib/rangefinder/core/visitor/visitor";
import { comparedProfiles, needsPairs } from "@/lib/rangefinder/extensions/compare/compared-profiles";
import {
  arranged,
  compareCalls,
  compareMarkers,
  comparisonQuery,
  countSharing,
} from "@/lib/rangefinder/extensions/compare/comparison";
import {
  added,
  regionAt,
  relationOf,
  type SharingCounts,
  sharingByChromosome,
} from "@/lib/rangefinder/extensions/compare/sharing";
import { markerAt } from "../../../support/data/listed-markers";

const called = (...alleles: string[]): Call => ({ kind: "called", alleles, letters: alleles.join("/") });
const noCall: Call = { kind: "no_call" };
const notAssayed: Call = { kind: "not_assayed" };

test.describe("Identity by state", () => {
  const cases: [string, Call, Call, string][] = [
    ["the same two alleles", called("A", "G"), called("A", "G"), "shared"],
    ["the same two in another order", called("A", "G"), called("G", "A"), "shared"],
    ["one in common", called("A", "G"), called("G", "G"), "half"],
    ["one in common of three alleles", called("A", "G"), called("A", "T"), "half"],
    ["none in common", called("A", "A"), called("G", "G"), "different"],
    ["none in common of heterozygous calls", called("A", "C"), called("G", "T"), "different"],
    ["insertions and deletions", called("-", "TTC"), called("-", "-"), "half"],
    ["no call in one", called("A", "A"), noCall, "open"],
    ["not assayed in the other", notAssayed, called("A", "A"), "open"],
    ["no call in both", noCall, noCall, "open"],
    ["an allele that the marker does not list", called("A"), called("A", "A"), "open"],
  ];
  test("is what two calls have in common, whoever comes first", () => {
    const expected = cases.map(([name, , , sharing]) => [name, sharing]);
    expect(cases.map(([name, a, b]) => [name, compareCalls(a, b).sharing])).toEqual(expected);
    expect(cases.map(([name, a, b]) => [name, compareCalls(b, a).sharing])).toEqual(expected);
  });

  test("marks each shared allele once", () => {
    const { first, second } = compareCalls(called("G", "G"), called("A", "G"));
    expect(first.common).toEqual([true, false]);
    expect(second.common).toEqual([false, true]);
  });
});

test("the page before stays while the next one of the same profiles loads, and of no others", () => {
  const filter = { accession_id: "NC_000015.9", start: 0, end: 100 };
  const query = (ids: [string, string], offset: number) =>
    comparisonQuery(() => new Promise(() => {}), ids, filter, { limit: 200, offset });
  const staysFor = (...ids: [string, string]) => {
    const client = new QueryClient();
    const before = query(["ann", "bob"], 0);
    const page = { data: [], links: { next: null } };
    client.setQueryData(before.queryKey, [page, page]);
    const observer = new QueryObserver(client, before);
    const end = observer.subscribe(() => {});
    observer.setOptions(query(ids, 200));
    const { isPlaceholderData } = observer.getCurrentResult();
    end();
    client.clear();
    return isPlaceholderData;
  };
  expect(staysFor("ann", "bob")).toBe(true);
  expect([staysFor("bob", "ann"), staysFor("ann", "cat"), staysFor("cat", "bob")]).toEqual([
    false,
    false,
    false,
  ]);
});

test.describe("Two lists of markers", () => {
  const marker = (id: string, ...dosages: number[]) => ({
    ...markerAt(id, "NC_000015.9", 1),
    is_genotyped: true,
    is_assayed: true,
    is_no_call: false,
    variants: dosages.map((dosage, place) => ({
      accession_id: "NC_000015.9",
      start: 1,
      end: 2,
      allele: "AG"[place] ?? "T",
      platform_labels: [],
      dosage,
      is_assayed: true,
      is_no_call: false,
    })),
  });

  test("are joined by id and counted", () => {
    const rows = compareMarkers(
      [marker("rs1", 2, 0), marker("rs2", 1, 1), marker("rs3", 0, 2), { ...marker("rs4"), is_no_call: true }],
      [marker("rs1", 2, 0), marker("rs2", 0, 2), marker("rs4", 1, 1), marker("rs5", 1, 1)],
    );
    expect(rows.map(({ marker: { id }, sharing }) => [id, sharing])).toEqual([
      ["rs1", "shared"],
      ["rs2", "half"],
      ["rs4", "open"],
    ]);
    expect(countSharing(rows)).toEqual({ both: 1, one: 1, none: 0 });
    const idsOf = (shown: Parameters<typeof arranged>[1]) =>
      arranged(rows, shown).map(({ marker: { id } }) => id);
    expect(idsOf("different")).toEqual(["rs2"]);
    expect(idsOf("shared")).toEqual(["rs1"]);
    expect(idsOf("position")).toEqual(["rs1", "rs2", "rs4"]);
    expect(idsOf("differences")).toEqual(["rs2", "rs1", "rs4"]);
  });
});

test.describe("The profiles that a URL compares", () => {
  const person = (id: string): VisitorProfile => ({
    id,
    name: null,
    firstName: null,
    isGenotyped: true,
    isAncestryOnly: false,
  });
  const [mother, father, child] = [person("m"), person("f"), person("c")];
  const visitor: Visitor = {
    ...guest,
    kind: "connected",
    profiles: [mother, father, child],
    profile: father,
  };
  const ids = (a: string | null, b: string | null, of = visitor, closest: Pair | null = null) => {
    const compared = comparedProfiles(of, { a, b }, closest);
    return compared && [compared.first.id, compared.second.id, compared.isOther];
  };

  test("are those that it names", () => {
    expect(ids("c", "m")).toEqual(["c", "m", false]);
    expect(ids("c", null)).toEqual(["c", "m", false]);
    expect(ids(null, "f")).toEqual(["m", "f", false]);
  });

  test("start with the current profile when it names none", () => {
    expect(ids(null, null)).toEqual(["f", "m", false]);
  });

  test("start with the closest pair when it names none, the current profile first in it", () => {
    const closest = (one: string, other: string): Pair => ({
      ids: [one, other],
      relation: "parent and child",
      share: 0.9,
    });
    expect(ids(null, null, visitor, closest("m", "c"))).toEqual(["m", "c", false]);
    expect(ids(null, null, visitor, closest("c", "f"))).toEqual(["f", "c", false]);
    expect(ids("m", null, visitor, closest("c", "f"))).toEqual(["m", "f", false]);
    expect(ids(null, null, visitor, closest("c", "gone"))).toEqual(["f", "m", false]);
  });

  test("are replaced, and marked as such, when it names an unknown profile or one twice", () => {
    expect(ids("x", "c")).toEqual(["f", "c", true]);
    expect(ids("c", "x")).toEqual(["c", "m", true]);
    expect(ids("c", "c")).toEqual(["c", "m", true]);
  });

  test("follow from the relations of three or more whose genomes are shared, unless it names one", () => {
    const whole = { ...visitor, granted: ["genomes"] };
    const neither = { a: null, b: null };
    expect(needsPairs(whole, neither)).toBe(true);
    expect(needsPairs(visitor, neither)).toBe(false);
    expect(needsPairs({ ...whole, profiles: [mother, father] }, neither)).toBe(false);
    for (const named of [{ a: "m" }, { b: "m" }])
      expect(needsPairs(whole, { ...neither, ...named })).toBe(false);
  });

  test("are null when fewer than two are shared", () => {
    expect(ids(null, null, { ...visitor, profiles: [father] })).toBeNull();
    expect(ids(null, null, guest)).toBeNull();
  });
});

test.describe("What two people share over the whole chip", () => {
  const WINDOWS = 100;
  const chance = { none: 10, one: 60, both: 130 };
  const half = { none: 0, one: 60, both: 140 };
  const full = { none: 0, one: 0, both: 200 };
  const few = { none: 0, one: 2, both: 4 };

  /** 22 chromosomes and X, each with these windows. */
  function chromosomes(at: (window: number) => SharingCounts, onX = at) {
    const accessions = [...Array.from({ length: 22 }, (_, index) => String(index + 1)), "X"].map((name) => ({
      id: `NC_${name}`,
      chromosome: name,
      length: WINDOWS * 1_000_000 - 500_000,
    }));
    const sharing = accessions.map(({ id, chromosome }) => {
      const counts = Array.from({ length: WINDOWS }, (_, window) => (chromosome === "X" ? onX : at)(window));
      const windows = {
        none: counts.map(({ none }) => none),
        one: counts.map(({ one }) => one),
        both: counts.map(({ both }) => both),
      };
      return { accession_id: id, ...added(counts), windows };
    });
    return sharingByChromosome(sharing, accessions);
  }

  type At = (window: number) => SharingCounts;
  const cases: [string, Relation | null, At, At?][] = [
    ["everything", "twins", () => full],
    ["half, but on X by chance", "parent and child", () => half, () => chance],
    ["quarters", "siblings", (window) => [full, half, half, chance][Math.floor(window / 25)] ?? chance],
    ["half up to the middle", "relatives", (window) => (window < 50 ? half : chance)],
    ["by chance", "strangers", () => chance],
    ["by chance, but everything on X", "strangers", () => chance, () => full],
    ["few markers", "parent and child", () => few],
    ["no calls", null, () => ({ none: 0, one: 0, both: 0 })],
    ["calls in one window", null, (window) => ({ none: 0, one: 0, both: window === 0 ? 50 : 0 })],
  ];
  test("tells their relation by chromosomes 1 to 22 alone, and nothing without calls", () => {
    const told = cases.map(([what, , at, onX]) => [what, relationOf(chromosomes(at, onX))]);
    expect(told).toEqual(cases.map(([what, relation]) => [what, relation]));
  });

  test("is joined to stretches without gaps, to the end of each chromosome", () => {
    const [first] = chromosomes((window) => (window < 30 ? full : window === 60 ? chance : half));
    expect(first?.stretches).toEqual([
      { kind: "both", from: 0, to: 30 },
      { kind: "one", from: 30, to: 60 },
      { kind: "some", from: 60, to: 61 },
      { kind: "one", from: 61, to: 100 },
    ]);
    expect(chromosomes(() => few)[0]?.stretches).toEqual([{ kind: "one", from: 0, to: 100 }]);
    // Too few markers at its end tell nothing, even where all of them are shared.
    expect(chromosomes((window) => (window < 99 ? chance : { ...few, one: 0 }))[0]?.stretches).toEqual([
      { kind: "some", from: 0, to: 100 },
    ]);
    const [both, one] = [
      { ...full, both: 100 },
      { ...full, one: 100, both: 0 },
    ];
    expect(chromosomes((window) => (window < 51 ? both : one))[0]?.stretches).toEqual([
      { kind: "both", from: 0, to: 51 },
      { kind: "one", from: 51, to: 100 },
    ]);
  });

  test("a place of a chromosome is a region of a million bases within it", () => {
    const accession = { id: "NC_000022.10", chromosome: "22", length: 51_304_566 };
    expect(regionAt(accession, 0)).toBe("22:1-1000000");
    expect(regionAt(accession, 0.5)).toBe("22:25000001-26000000");
    expect(regionAt(accession, 1)).toBe("22:51000001-51304566");
    expect(regionAt(accession, -1)).toBe("22:1-1000000");
  });
});
