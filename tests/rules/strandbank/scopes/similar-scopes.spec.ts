import { expect, test } from "@playwright/test";
import { similarScope } from "@/lib/strandbank/core/scopes/similar-scopes";

for (const [typed, meant] of [
  ["Basic", "basic"],
  ["genome", "genomes"],
  ["deep_sleep", "report:wellness.deep_sleep"],
  ["report:genetic_wieght", "report:genetic_weight"],
  ["phenotypes:height_mm", "phenotypes:read:height_mm"],
  ["report:wellness.luck", null],
  ["openid", null],
  ["rs12345678", null],
  ["", null],
  ["x".repeat(100_000), null],
] as const)
  test(`an unknown scope ${typed.slice(0, 30)} resembles ${meant ?? "none of the catalogue"}`, () => {
    expect(similarScope(typed)).toBe(meant);
  });
