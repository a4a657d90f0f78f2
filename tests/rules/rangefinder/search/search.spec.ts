import assert from "node:assert/strict";
import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { createLoader } from "nuqs/server";
import { listParams } from "@/lib/rangefinder/core/markers/search-request";
import { filterOf, MAX_IDS, MAX_SEARCH, parseSearch } from "@/lib/rangefinder/core/search/search";
import { listTitle, regionText, searchWords } from "@/lib/rangefinder/core/search/search-words";
import { OTHER_BUILD_CASES, SEARCH_CASES, SEARCH_PROBLEMS } from "../../../support/data/search-cases";

const accessions = [
  { id: "NC_000015.9", chromosome: "15", length: 102_531_392 },
  { id: "NC_012920.1", chromosome: "MT", length: 16_569 },
];

/** What is read in a text, as the table of cases has it. */
function meaningOf(text: string): string {
  const { kind, ...search } = parseSearch(text);
  if ("ids" in search) return [kind, ...search.ids].join(" ");
  const { accession: _, ...place } = { accession: "", ...search };
  return [kind, ...Object.values(place)].join(" ");
}

const problem = (sentence: string) => ({ kind: "problem", sentence: expect.stringContaining(sentence) });

test.describe("The search box", () => {
  test("reads each text as the table of cases says, and refuses the others with their sentences", () => {
    expect(SEARCH_CASES.map(([text]) => [text, meaningOf(text)])).toEqual(SEARCH_CASES);
    expect(SEARCH_PROBLEMS.map(([text]) => [text, parseSearch(text)])).toEqual(
      SEARCH_PROBLEMS.map(([text, sentence]) => [text, problem(sentence)]),
    );
  });

  test("reads any region that it writes, in every spelling", () => {
    const chromosomes = [...Array.from({ length: 22 }, (_, index) => String(index + 1)), "X", "Y", "MT"];
    const spellings = [
      (name: string, first: number, last: number) => regionText(name, { first, last }),
      (name: string, first: number, last: number) => `chr${name.toLowerCase()}:${first}..${last}`,
      (name: string, first: number, last: number) => ` ${name} ${first} ${last} `,
      (name: string, first: number, last: number) => `${name}-${first}-${last}`,
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...chromosomes),
        fc.constantFrom(...spellings),
        fc.integer({ min: 1, max: 249_250_621 }),
        fc.nat(1e6),
        (chromosome, spell, first, size) => {
          const last = first + size;
          const read = { kind: "region", chromosome, first, last };
          assert.deepEqual(parseSearch(spell(chromosome, first, last)), read);
        },
      ),
    );
  });

  test("handles any text, with a sentence for each problem", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const filter = filterOf(parseSearch(text), accessions);
        if ("sentence" in filter) assert.match(filter.sentence, /\.$/);
      }),
    );
  });

  test("reads at most as many ids as may be requested", () => {
    const ids = Array.from({ length: MAX_IDS }, (_, index) => `rs${5_000_000_000 + index}`);
    expect(parseSearch(ids.join(", "))).toEqual({ kind: "ids", ids });
    const oneMore = Array.from({ length: MAX_IDS + 1 }, (_, index) => `rs${index}`);
    expect(parseSearch(oneMore.join(" "))).toEqual(problem("These are 201."));
    expect(parseSearch(` ${"rs1,".repeat(MAX_SEARCH / 4)} `)).toEqual({ kind: "ids", ids: ["rs1"] });
    expect(parseSearch(`rs1 ${"x".repeat(99)}`)).toEqual(problem(`“${"x".repeat(40)}” is not`));
    for (const text of ["rs1 ".repeat(MAX_SEARCH), "a".repeat(70_000), `15:${"1".repeat(MAX_SEARCH)}`]) {
      const search = parseSearch(text);
      expect(search).toEqual(problem("at most 3,000 characters"));
      expect(JSON.stringify(search).length).toBeLessThan(100);
    }
  });

  test("keeps only the start of a text that is too long", () => {
    const { q } = createLoader(listParams)(new URLSearchParams({ q: "a".repeat(70_000) }));
    expect([q.length, parseSearch(q).kind]).toEqual([MAX_SEARCH + 1, "problem"]);
    expect(createLoader(listParams)(new URLSearchParams({ q: "HERC2" })).q).toBe("HERC2");
  });

  test("writes a gene symbol in its own case", () => {
    expect(parseSearch("C15ORF48")).toEqual({ kind: "gene", name: "C15orf48" });
  });

  const filters = [
    ["all", {}],
    ["rs1, rs2", { id: "rs1,rs2" }],
    ["lct", { gene_name: "LCT" }],
    ["chr15", { accession_id: "NC_000015.9" }],
    ["NC_000015:1-2", { accession_id: "NC_000015.9", start: 0, end: 2 }],
    ["nc_000015.9:1-2", { accession_id: "NC_000015.9", start: 0, end: 2 }],
    ["15:28365618", { accession_id: "NC_000015.9", start: 28_365_117, end: 28_366_118 }],
    ["MT:16500", { accession_id: "NC_012920.1", start: 15_999, end: 16_569 }],
    ["MT:10", { accession_id: "NC_012920.1", start: 0, end: 510 }],
    ["MT:16569-99999", { accession_id: "NC_012920.1", start: 16_568, end: 16_569 }],
    ["15:0", { title: "We did not understand that search", sentence: "Positions start at 1." }],
    ["chr99", { title: "No such chromosome", sentence: "There is no chromosome 99." }],
  ] as const;
  test("requests what was typed", () =>
    expect(filters.map(([text]) => [text, filterOf(parseSearch(text), accessions)])).toEqual(filters));

  test("says when a position is beyond the end", () => {
    expect(filterOf(parseSearch("15:260.000.000"), accessions)).toEqual({
      title: "No such position",
      sentence: "Chromosome 15 ends at 102,531,392.",
      instead: { name: "Show the end of chromosome 15", query: "15:102,431,393-102,531,392" },
    });
    const end = filterOf(parseSearch("MT:16570"), accessions);
    expect(end).toMatchObject({ instead: { query: "MT:1-16,569" } });
  });

  test("refuses any other build, with the same message as Strandbank", () => {
    const sentenceFor = (text: string) => {
      const filter = filterOf(parseSearch(text), accessions);
      return "sentence" in filter ? filter.sentence : null;
    };
    expect(OTHER_BUILD_CASES.map(([text]) => [text, sentenceFor(text)])).toEqual(OTHER_BUILD_CASES);
  });

  const titles = [
    ["lct", "LCT – Markers", "in the gene LCT"],
    ["RS12913832", "rs12913832 – Markers", "with the id rs12913832"],
    ["rs1 rs2 rs3", "3 ids – Markers", "with 3 ids"],
    ["chr15:28365000-28366000", "15:28,365,000–28,366,000 – Markers", "in 15:28,365,000–28,366,000"],
    ["15:28365618", "15:28,365,618 – Markers", "within 500 bases of 15:28,365,618"],
    ["chrX", "Chromosome X – Markers", "on chromosome X"],
    ["all", "Markers", "from the start of the genome"],
    ["", "Markers", "from the start of the genome"],
    ["15:0", "Markers", ""],
  ] as const;
  test("titles the page, and says of which markers it is", () => {
    const titled = (text: string) => listTitle(parseSearch(text), "Markers");
    expect(titles.map(([text]) => [text, titled(text), searchWords(parseSearch(text))])).toEqual(titles);
  });

  test("says what the markers of a topic are studied for", () => {
    const topic = { kind: "topic" as const, name: "eye color", ids: ["rs1", "rs2"] };
    expect([listTitle(topic, "Markers"), searchWords(topic)]).toEqual([
      "Eye color – Markers",
      "studied for eye color",
    ]);
  });
});
