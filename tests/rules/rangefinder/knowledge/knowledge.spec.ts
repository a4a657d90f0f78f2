import { expect, test } from "@playwright/test";
import { know, knownWords, plainWords, saysOf } from "@/lib/rangefinder/core/knowledge/know";
import {
  moreGenes,
  moreTopics,
  startingPoints,
  TWO_ALLELES,
} from "@/lib/rangefinder/core/markers/starting-points";
import { parseSearch, withMeaning } from "@/lib/rangefinder/core/search/search";
import { readGenes, readMarkerFacts } from "@/lib/strandbank/core/reference/facts/read-facts";

const facts = readMarkerFacts();
const markerIds = new Set(facts.map(({ id }) => id));
const geneNames = new Set(readGenes().map(({ name }) => name));

const meant = (text: string) => withMeaning(parseSearch(text), know(text));

test.describe("What Rangefinder knows of markers and genes", () => {
  test("is about markers and genes of the reference data", () => {
    expect(knownWords.flatMap(({ ids }) => ids).filter((id) => !markerIds.has(id))).toEqual([]);
    expect(knownWords.flatMap(({ gene }) => gene ?? []).filter((gene) => !geneNames.has(gene))).toEqual([]);
    expect(knownWords.filter(({ word }) => geneNames.has(word.toUpperCase()))).toEqual([]);
    expect(moreGenes.filter((gene) => !geneNames.has(gene))).toEqual([]);
  });

  test("says of nearly all well-known markers what they are studied for or named, and never more", () => {
    const unknown = facts.filter(({ id }) => saysOf(id) === null);
    expect(unknown.length).toBeLessThan(20);
    const sentences = facts.map(({ id }) => saysOf(id) ?? "Named x.");
    const ours = /^(Studied for [^.]+\.( Named [^.]+\.)?|Named [^.]+\.)$/;
    expect(sentences.filter((sentence) => !ours.test(sentence))).toEqual([]);
    expect(saysOf("rs12913832")).toBe("Studied for eye color.");
    expect(saysOf("rs6025")).toBe("Named factor V Leiden.");
    expect(saysOf("herc2")).toBe("Studied for eye color.");
    expect(saysOf("rs5000000001")).toBeNull();
    expect(know("factor V Leiden").says).toBe(saysOf("rs6025"));
  });

  test("leads from each word to its markers or its gene, which no other word hides", () => {
    const astray = knownWords.filter(({ word, name, ids, gene }) => {
      const search = meant(word);
      const leads =
        gene === null
          ? "ids" in search && search.ids.join() === ids.join()
          : search.kind === "gene" && search.name === gene;
      return !leads || know(word).meaning?.name !== name;
    });
    expect(astray.map(({ word }) => word)).toEqual([]);
  });

  const cases = [
    ["eye color", { kind: "topic", name: "eye color" }],
    ["Eye colour", { kind: "topic", name: "eye color" }],
    ["the eye colour gene", { kind: "topic", name: "eye color" }],
    ["lactose", { kind: "topic", name: "lactose digestion" }],
    ["Factor V Leiden", { kind: "ids", ids: ["rs6025"] }],
    ["factor V", { kind: "gene", name: "F5" }],
    ["p53", { kind: "gene", name: "TP53" }],
    ["HERC2", { kind: "gene", name: "HERC2" }],
    ["rs12913832", { kind: "ids", ids: ["rs12913832"] }],
    ["what is this?", { kind: "problem" }],
  ] as const;
  test("reads words as people mean them", () =>
    expect(cases.map(([typed]) => [typed, meant(typed)])).toMatchObject([...cases]));

  test("suggests what begins like the words or shares them, and nothing for a letter or two", () => {
    expect(know("eye co").similar.map(({ name }) => name)).toContain("eye color");
    expect(know("eye color").similar.map(({ name }) => name)).not.toContain("eye color");
    expect(know("color eye").similar.map(({ name }) => name)).toContain("eye color");
    expect(know("vitamin").similar.length).toBeGreaterThan(3);
    expect(know("vi").similar).toEqual([]);
    expect(know("x".repeat(5000))).toEqual({ meaning: null, similar: [], says: null });
  });

  test("is behind every door of the start pages", () => {
    for (const { search, id } of startingPoints) expect(know(search).meaning?.ids[0], search).toBe(id);
    expect(
      know(new URL(TWO_ALLELES, "http://localhost").searchParams.get("q") ?? "").meaning?.ids.length,
    ).toBeGreaterThan(50);
    for (const topic of moreTopics) expect(know(topic).meaning, topic).not.toBeNull();
  });

  test("compares words without case, accents, plurals and fillers", () =>
    expect(plainWords("The  Eyes’ Colours (Malmö)")).toBe("eye color malmo"));
});
