import { expect, test } from "@playwright/test";
import { know, knownWords, saysOf } from "@/lib/explorer/knowledge/know";
import { moreGenes } from "@/lib/explorer/list/starting-points";
import { readGenes, readMarkerFacts } from "@/lib/provider/reference/facts/read-facts";

const facts = readMarkerFacts();
const markerIds = new Set(facts.map(({ id }) => id));
const geneNames = new Set(readGenes().map(({ name }) => name));

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
    for (const { id } of facts)
      expect(saysOf(id) ?? "Named x.", id).toMatch(/^(Studied for [^.]+\.( Named [^.]+\.)?|Named [^.]+\.)$/);
    expect(saysOf("rs12913832")).toBe("Studied for eye color.");
    expect(saysOf("rs6025")).toBe("Named factor V Leiden.");
    expect(saysOf("herc2")).toBe("Studied for eye color.");
    expect(saysOf("rs5000000001")).toBeNull();
    expect(know("factor V Leiden").says).toBe(saysOf("rs6025"));
  });
});
