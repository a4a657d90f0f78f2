import { type APIRequestContext, expect, test } from "@playwright/test";
import { DEMO_TOKEN, json, profilesWith, refusal } from "../../../support/api";
import { accessToken } from "../../../support/oauth";

interface GeneticBin {
  predictor_id: string;
  bin_number: number | null;
  markers_used: number;
  markers_missing: number;
}

const bins = async (
  request: APIRequestContext,
  profile: string,
  query = "",
  token = DEMO_TOKEN,
): Promise<GeneticBin[]> => (await json(request, `/3/profile/${profile}/genetic_bin/${query}`, token)).data;

test("without predictor_id, all that a token covers is listed", { tag: "@database" }, async ({ request }) => {
  const told = await bins(request, "demo_profile_id");
  const { data } = await (await request.get("/3/genetic_phenotype_range_interaction/")).json();
  const predictors = new Set(data.map((gpri: { predictor_id: string }) => gpri.predictor_id));
  expect(told.map(({ predictor_id }) => predictor_id)).toEqual([...predictors].sort());
  for (const documented of [
    { predictor_id: "caffeine_consumption", bin_number: 4, markers_used: 5, markers_missing: 0 },
    { predictor_id: "deep_sleep", bin_number: 2, markers_used: 4, markers_missing: 0 },
    { predictor_id: "genetic_weight", bin_number: 3, markers_used: 40, markers_missing: 1 },
  ])
    expect(told).toContainEqual(documented);
});

test("predictor_id selects one predictor, and a bin number is a key of each of its GPRIs", async ({
  request,
}) => {
  const [only, ...others] = await bins(request, "demo_profile_id", "?predictor_id=deep_sleep");
  expect(only).toMatchObject({ predictor_id: "deep_sleep", bin_number: 2 });
  expect(others).toEqual([]);
  expect(await bins(request, "demo_profile_id", "?predictor_id=nobody_knows")).toEqual([]);

  for (const { predictor_id, bin_number } of await bins(request, "demo_profile_id")) {
    const gpris = await request.get(`/3/genetic_phenotype_range_interaction/?predictor_id=${predictor_id}`);
    for (const gpri of (await gpris.json()).data) expect(gpri.bins).toHaveProperty(String(bin_number));
  }
});

test("a report's own scope covers its predictor only", async ({ request }) => {
  const access_token = await accessToken(request, "family@demo.example", "basic report:genetic_weight");
  const [mother = "", father = "", son = ""] = await profilesWith(request, access_token);
  const numbers: unknown[] = [];
  for (const profile of [mother, father, son]) {
    const list = await bins(request, profile, "", access_token);
    expect(list.map((bin) => bin.predictor_id)).toEqual(["genetic_weight"]);
    numbers.push(list[0]?.bin_number);
  }
  expect(numbers).toEqual([1, 5, 2]);
  const path = `/3/profile/${mother}/genetic_bin/?predictor_id=deep_sleep`;
  expect(await refusal(request, path, access_token)).toBe("403 insufficient_scope");
});

test("a token without a report scope is 403 for each of them", { tag: "@database" }, async ({ request }) => {
  const access_token = await accessToken(request, "single@demo.example", "basic genomes");
  const [profile] = await profilesWith(request, access_token);
  for (const query of ["", "?predictor_id=genetic_weight", "?predictor_id=nobody_knows"])
    expect(await refusal(request, `/3/profile/${profile}/genetic_bin/${query}`, access_token)).toBe(
      "403 insufficient_scope",
    );
});

test("a profile without results has bin_number null, one outside the grant is 404, and no token 401", async ({
  request,
}) => {
  const access_token = await accessToken(request, "ungenotyped@demo.example", "basic report:all");
  const [profile = ""] = await profilesWith(request, access_token);
  expect(await bins(request, profile, "?predictor_id=genetic_weight", access_token)).toEqual([
    { predictor_id: "genetic_weight", bin_number: null, markers_used: 0, markers_missing: 41 },
  ]);

  expect(await refusal(request, "/3/profile/SP1_MOTHER_V4/genetic_bin/", DEMO_TOKEN)).toBe("404 not_found");
  expect((await request.get("/3/profile/demo_profile_id/genetic_bin/")).status()).toBe(401);
});
