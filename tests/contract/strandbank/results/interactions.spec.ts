import { type APIRequestContext, expect, test } from "@playwright/test";
import { json, refusal } from "../../../support/api";
import { textAt, textOf } from "../../../support/pages/text-of";

const PATH = "/3/genetic_phenotype_range_interaction/";

interface Gpri {
  id: string;
  predictor_id: string;
  bins: Record<string, { maximum_difference_value: string; maximum_difference_explanation: string }>;
}

async function list(request: APIRequestContext, query = ""): Promise<{ data: Gpri[]; next: string | null }> {
  const { data, links } = await json(request, `${PATH}${query}`);
  return { data, next: links.next };
}

test("without predictor_id, every GPRI is listed, with exactly the specified fields", {
  tag: "@database",
}, async ({ request }) => {
  const { data, next } = await list(request);
  expect(next).toBeNull();
  const predictors = new Set(data.map((gpri) => gpri.predictor_id));
  for (const documented of ["caffeine_consumption", "deep_sleep", "genetic_weight"])
    expect(predictors).toContain(documented);
  expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);

  for (const gpri of data) {
    const fields = ["id", "name", "predictor_id", "variable_phenotype_id", "observed_phenotype_id", "bins"];
    expect(Object.keys(gpri)).toEqual(fields);
    for (const bin of Object.values(gpri.bins))
      expect(Object.keys(bin)).toEqual(["maximum_difference_value", "maximum_difference_explanation"]);
  }
});

test("bins are numbered from 1, as many as the predictor has, with numeric text", async ({ request }) => {
  const counts = { genetic_weight: 5, caffeine_consumption: 4, deep_sleep: 3 };
  for (const [predictor, count] of Object.entries(counts)) {
    const { data } = await list(request, `?predictor_id=${predictor}`);
    expect(data.length).toBeGreaterThanOrEqual(3);
    for (const gpri of data) {
      expect(gpri.predictor_id).toBe(predictor);
      expect(Object.keys(gpri.bins)).toEqual(Array.from({ length: count }, (_, index) => String(index + 1)));
      for (const { maximum_difference_value } of Object.values(gpri.bins))
        expect(maximum_difference_value).toMatch(/^\d+(\.\d+)?$/);
    }
  }
});

test("an unknown predictor_id gives an empty list, and limit=0 is invalid_request", async ({ request }) => {
  expect(await list(request, "?predictor_id=nobody_knows")).toEqual({ data: [], next: null });

  expect(await refusal(request, `${PATH}?limit=0`)).toBe("400 invalid_request");
});

test("links.next keeps predictor_id and leads through all", { tag: "@database" }, async ({ request }) => {
  const whole = await list(request, "?predictor_id=genetic_weight");
  const seen: string[] = [];
  let query: string | null = "?predictor_id=genetic_weight&limit=1";
  while (query !== null) {
    const { data, next } = await list(request, query);
    expect(data).toHaveLength(1);
    seen.push(...data.map(({ id }) => id));
    query = next && new URL(next).search;
  }
  expect(seen).toEqual(whole.data.map(({ id }) => id));
});

test("the home page shows the bin of the first GPRI with the largest difference", async ({ request }) => {
  const [first] = (await list(request)).data;
  const bins = Object.entries(first?.bins ?? {});
  const difference = ([, bin]: (typeof bins)[number]) => Number(bin.maximum_difference_value);
  const [number, bin] = bins.sort((one, other) => difference(other) - difference(one))[0] ?? [];
  const shown = `, group ${number} of ${bins.length} ${bin?.maximum_difference_explanation}`;
  expect(await textAt(request, "/")).toContain(textOf(shown));
});

test("Rangefinder begins with the report whose first habit matters most", async ({ request }) => {
  const firsts = [...Map.groupBy((await list(request)).data, (one) => one.predictor_id).values()];
  const largest = ([one]: Gpri[]) =>
    Math.max(...Object.values(one?.bins ?? {}).map((bin) => Number(bin.maximum_difference_value)));
  const [most] = firsts.toSorted((one, other) => largest(other) - largest(one));
  const title = most?.[0]?.predictor_id.replaceAll("_", " ");
  const text = await textAt(request, "/explorer/");
  expect(text).toMatch(new RegExp(`A sample result: ${title}, group \\d`, "i"));
});
