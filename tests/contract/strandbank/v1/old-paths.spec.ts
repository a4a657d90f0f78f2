import { expect, test } from "@playwright/test";
import { errorOf } from "../../../support/api";

const MARKERS = "/3/profile/{profile_id}/marker/";

/** Below `/1/` and `/1/demo/`, with a part of the sentence. */
const legacy: [string, string][] = [
  ["genotype", "/1/genotypes/{profile_id}/"],
  ["genotypes", "/1/genotypes/{profile_id}/"],
  ["genomes", "/1/genomes/{profile_id}/"],
  ["phenotypes", "/1/phenotypes/{profile_id}/{phenotype_id}/"],
  ["profile_picture", "/3/profile/{profile_id}/"],
  ["haplogroups", "there is no replacement"],
  ["ancestry", "there is no replacement"],
  ["neanderthal", "there is no replacement"],
  ["relatives", "there is no replacement"],
  ["risks", MARKERS],
  ["carriers", MARKERS],
  ["drug_responses", MARKERS],
  ["traits", MARKERS],
];
const REPORT = "/3/genetic_phenotype_range_interaction/";
const paths: [string, string][] = [
  ...legacy.flatMap(([name, said]): [string, string][] => [
    [`/1/${name}`, said],
    [`/1/demo/${name}`, said.replace("/1/", "/1/demo/")],
  ]),
  ...["genotype", "haplogroups", "ancestry", "drug_responses"].flatMap((name): [string, string][] => {
    const said = legacy.find(([known]) => known === name)?.[1] ?? "";
    return [
      [`/1/${name}/0123456789abcdef`, said],
      [`/1/demo/${name}/SP1_MOTHER_V4`, said.replace("/1/", "/1/demo/")],
    ];
  }),
  ["/3/report", REPORT],
  ["/3/report/wellness.deep_sleep", REPORT],
  ["/3/profile/demo_profile_id/report", REPORT],
  ["/3/profile/demo_profile_id/report/wellness.deep_sleep", REPORT],
];

for (const [path, said] of paths)
  test(`${path}/ of the original service is not_found and names its replacement`, async ({ request }) => {
    for (const written of [path, `${path}/`, `${path}/?locations=rs6025`]) {
      const answer = await request.get(written, { maxRedirects: 0 });
      const { error, error_description } = await answer.json();
      expect([written, answer.status(), error]).toEqual([written, 404, "not_found"]);
      expect(error_description).toContain(said);
    }
    expect((await request.post(`${path}/`)).status()).toBe(404);
  });

const NEVER =
  "/1/ /1/nothing/ /1/constructor/ /1/demo/ /1/user/x/ /3/profile/x/nothing/ /3/ /3 /3/markers/ /3/marker/rs6025/variant/";
for (const path of NEVER.split(" "))
  test(`${path}, which never existed, is not_found without a hint or a token`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.headers()["content-type"]).toBe("application/json");
    expect(await errorOf(answer)).toBe("404 not_found");
    expect((await answer.json()).error_description).toBe("There is nothing at this URL.");
  });
