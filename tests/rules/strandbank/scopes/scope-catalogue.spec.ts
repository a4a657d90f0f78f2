import { expect, test } from "@playwright/test";
import {
  CATALOGUE_SCOPES,
  coveringScope,
  EVERY_SCOPE,
  groupTexts,
  PHENOTYPE_IDS,
  SCOPE_GROUPS,
  scopeText,
} from "@/lib/strandbank/core/scopes/catalogue";
import { parseScopes } from "@/lib/strandbank/core/scopes/scopes";

/** The specification's table without locations, accessions and single phenotypes. */
const FIXED_SCOPES = [
  ..."basic names email profile:image report:all report:genetic_weight genomes phenotypes:read:all".split(
    " ",
  ),
  ...(
    "alcohol_flush_reaction caffeine_consumption deep_sleep homocysteine lactose muscle_composition " +
    "saturated_fat_and_weight sleep_movement"
  )
    .split(" ")
    .map((report) => `report:wellness.${report}`),
];

const PHENOTYPES = "bd_pgen_patient_id date_of_birth family_tree_url height_mm platform sex weight_g".split(
  " ",
);

const GROUPS = [
  ["phenotypes:read:", "phenotypes-read"],
  ["phenotypes:write:", "phenotypes-write"],
  ["report:", "reports"],
  ["genomes", "dna"],
  ["", "identity"],
] as const;

test("every scope of the specification's table has a label and a description, and no other has", () => {
  const phenotypes = PHENOTYPES.flatMap((id) => [`phenotypes:read:${id}`, `phenotypes:write:${id}`]);
  expect([...CATALOGUE_SCOPES].sort()).toEqual([...FIXED_SCOPES, ...phenotypes].sort());
  expect(PHENOTYPE_IDS).toEqual(PHENOTYPES);
  for (const scope of ["", "everything", "phenotypes:write:all", "report:", "toString"])
    expect(scopeText(scope)).toBeNull();
});

test("each scope is in its group; what changes data or reaches everything is set apart", () => {
  for (const scope of CATALOGUE_SCOPES)
    expect([scope, scopeText(scope)]).toEqual([
      scope,
      {
        group: GROUPS.find(([prefix]) => scope.startsWith(prefix))?.[1],
        label: expect.stringMatching(/^[A-Z].+[a-z)L]$/),
        description: expect.stringMatching(/^[A-Z].*[a-z]\.$/),
        sensitive: scope === "genomes" || scope.startsWith("phenotypes:write:"),
      },
    ]);
  for (const group of SCOPE_GROUPS) {
    const { title, text = "." } = groupTexts[group];
    expect(title).toMatch(/\w/);
    expect(text).toMatch(/\.$/);
  }
});

test("every scope together has all fixed scopes, and changes each phenotype", () => {
  const changes = PHENOTYPES.map((id) => `phenotypes:write:${id}`);
  expect(EVERY_SCOPE.names).toEqual([...FIXED_SCOPES, ...changes].sort());
});

test("an accession scope is described as its chromosome", () => {
  expect(scopeText("accession:NC_000001.10", "1")).toEqual({
    group: "dna",
    label: "Chromosome 1",
    description: expect.stringMatching(/^Your two letters .*\.$/),
    sensitive: true,
  });
  expect(scopeText("accession:NC_012920.1", "MT")?.label).toBe("Mitochondrial DNA");
});

test("a broad scope covers the narrower ones that were requested with it", () => {
  const asked = parseScopes("genomes report:all phenotypes:read:all rs6025 accession:NC_000001.10 names");
  expect(coveringScope("rs6025", asked)).toBe("genomes");
  expect(coveringScope("accession:NC_000001.10", asked)).toBe("genomes");
  expect(coveringScope("report:genetic_weight", asked)).toBe("report:all");
  expect(coveringScope("phenotypes:read:sex", asked)).toBe("phenotypes:read:all");
  for (const scope of ["names", "genomes", "report:all", "phenotypes:read:all", "phenotypes:write:sex"])
    expect(coveringScope(scope, asked)).toBeNull();
  expect(coveringScope("report:genetic_weight", parseScopes("basic"))).toBeNull();
});
