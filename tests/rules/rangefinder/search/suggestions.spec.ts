import { expect, test } from "@playwright/test";
import { editDistance, similarGenes } from "@/lib/rangefinder/core/search/similar-genes";
import { hintFor, type Lookup, suggestionsFor } from "@/lib/rangefinder/core/search/suggestions";
import { markerAt } from "../../../support/data/listed-markers";

const accessions = [
  { id: "NC_000001.10", chromosome: "1", length: 249_250_621 },
  { id: "NC_000015.9", chromosome: "15", length: 102_531_392 },
  { id: "NC_000023.10", chromosome: "X", length: 155_270_560 },
];
const genes = ["HERC2", "HFE", "XRCC1", "HERC2"];
const marker = markerAt("rs12913832", "NC_000015.9", 28_365_617, { gene_names: ["HERC2"] });
const offered = (typed: string, found?: Lookup) =>
  suggestionsFor(typed, accessions, genes, found).map(({ kind, text }) => `${kind} ${text}`);

test.describe("Genes similar to one without markers", () => {
  const known = ["HERC2", "HFE", "BRCA1", "BRCA2", "LCT", "SLC24A5", "SLC45A2", "ABO", "HERC2"];

  const cases = [
    ["HERC", ["HERC2"]],
    ["brca", ["BRCA1", "BRCA2"]],
    ["LTC", ["LCT"]],
    ["BARC1", ["BRCA1"]],
    ["HERCC2", ["HERC2"]],
    ["SLC24A4", ["SLC24A5"]],
    ["H", []],
    ["LXX", []],
    ["NOSUCHGENE", []],
  ] as const;
  test("are those a slip away, or that begin so", () =>
    expect(cases.map(([typed]) => [typed, similarGenes(typed, known)])).toEqual(cases));

  test("counts letters added, left out, replaced and swapped as one slip each", () => {
    const slips = ["HERC2", "HERCC2", "HER2", "HERB2", "EHRC2", "CHER2"];
    expect(slips.map((typed) => editDistance(typed, "HERC2"))).toEqual([0, 1, 1, 1, 1, 2]);
  });

  test("are at most three, the closest first, and never the gene itself", () => {
    expect(similarGenes("ABCD", ["ABCE", "ABXY", "ABCDEF"])).toEqual(["ABCDEF", "ABCE"]);
    expect(similarGenes("AB", ["ABA", "ABB", "ABC", "ABD"])).toEqual(["ABA", "ABB", "ABC"]);
    expect(similarGenes("HERC2", known)).toEqual([]);
  });
});

test.describe("Suggestions", () => {
  test("are none before anything is typed", () => expect(offered(" ")).toEqual([]));

  test("are genes that begin with the text, each once", () => {
    expect(offered("h")).toEqual(["Gene HERC2", "Gene HFE"]);
    expect(offered("HERC2", { inGene: marker })).toEqual(["Gene HERC2"]);
    expect(offered("RCC")).toEqual([]);
    const detail = "Markers in this gene";
    expect(suggestionsFor("hf", accessions, genes)).toEqual([{ kind: "Gene", text: "HFE", detail }]);
  });

  test("are chromosomes whose name begins with it, and genes as well", () => {
    expect(offered("1")).toEqual(["Chromosome chr1", "Chromosome chr15"]);
    expect(offered("chr15")).toEqual(["Chromosome chr15"]);
    expect(offered("x")).toEqual(["Chromosome chrX", "Gene XRCC1"]);
  });

  const cases = [
    ["15:100-200", "Region", "15:100-200", "Markers in 15:100–200"],
    [" 15 100", "Position", "15 100", "Markers within 500 bases of 15:100"],
    ["rs1 rs2 rs1", "Marker list", "rs1 rs2 rs1", "2 different ids"],
    ["chromosome 15", "Chromosome", "chr15", "All of chromosome 15"],
    ["HERC2", "Gene", "HERC2", "15:28,365,618, HERC2"],
  ] as const;
  test("say of what kind the text is, and what it finds", () => {
    const given = cases.map(([typed]) => suggestionsFor(typed, accessions, genes, { inGene: marker }));
    expect(given).toEqual(cases.map(([, kind, text, detail]) => [{ kind, text, detail }]));
  });

  test("are at most six genes in alphabetical order, and four chromosomes", () => {
    const many = ["A7", "A6", "A1", "A5", "A2", "A4", "A3"];
    const numbered = ["1", "10", "11", "12", "13"].map((chromosome) => ({
      id: chromosome,
      chromosome,
      length: 9,
    }));
    const texts = (typed: string) => suggestionsFor(typed, numbered, many).map(({ text }) => text);
    expect(texts("a")).toEqual(["A1", "A2", "A3", "A4", "A5", "A6"]);
    expect(texts("1")).toEqual(["chr1", "chr10", "chr11", "chr12"]);
  });

  test("offer a marker only once the API has returned it, with its position", () => {
    expect(offered("rs12913832")).toEqual([]);
    expect(suggestionsFor("rs12913832", accessions, genes, { marker })).toEqual([
      { kind: "Marker", text: "rs12913832", detail: "15:28,365,618, HERC2" },
    ]);
    expect(offered("rs12913832", { marker: null })).toEqual([]);
  });

  test("are what the words mean, before a gene of that name, and no hint is given then", () => {
    const meanings = [
      { name: "eye color", ids: ["rs12913832", "rs1800407"], gene: null },
      { name: "factor v", ids: [], gene: "F5" },
      { name: "F508del", ids: ["rs113993960"], gene: null },
    ];
    expect(suggestionsFor("h", accessions, genes, { meanings }).slice(0, 3)).toEqual([
      { kind: "Studied for", text: "eye color", detail: "2 markers" },
      { kind: "Gene", text: "factor v", detail: "F5" },
      { kind: "Marker", text: "F508del", detail: "rs113993960" },
    ]);
    expect(hintFor("what is this?", accessions, genes, { meanings })).toBeNull();
  });

  test("are replaced by a sentence when there is nothing to search for", () => {
    expect(offered("15:999,999,999")).toEqual([]);
    const hint = (typed: string, found: Lookup = {}) => hintFor(typed, accessions, genes, found);
    expect(hint("15:999,999,999")).toBe("Chromosome 15 ends at 102,531,392.");
    expect(hint("rs1", { marker: null })).toBe("There is no marker rs1 in the reference data.");
    for (const typed of ["rs1", "HERC2", "chr15"]) expect(hint(typed)).toBeNull();
    expect([hint("chr15", { marker: null, inGene: null }), hint("HERC2", { inGene: marker })]).toEqual([
      null,
      null,
    ]);
    expect(hintFor("15:999,999,999", [], genes, {})).toBeNull();
    for (const [known, advice] of [
      [[], "Type its official symbol, such as HERC2."],
      [["ABA"], "Did you mean ABA?"],
      [["ABA", "ABB"], "Did you mean ABA or ABB?"],
      [["ABA", "ABB", "ABC"], "Did you mean ABA, ABB or ABC?"],
    ] as const)
      expect(hintFor("ab", accessions, known, { inGene: null })).toBe(
        `There are no markers in a gene named AB. ${advice}`,
      );
  });
});
