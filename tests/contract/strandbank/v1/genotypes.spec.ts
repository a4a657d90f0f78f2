import { type APIRequestContext, expect, test } from "@playwright/test";
import { json, profilesWith, refusal } from "../../../support/api";
import { accessToken } from "../../../support/oauth";

const MOTHER = "/1/demo/genotypes/SP1_MOTHER_V4/";
const FATHER = "/1/demo/genotypes/SP1_FATHER_V4/";

type Calls = Record<string, string>;

const calls = (request: APIRequestContext, path: string, token?: string): Promise<Calls> =>
  json(request, path, token);

/** Ids of the markers on one chromosome of the seed. */
async function idsOn(request: APIRequestContext, chromosome: string): Promise<string[]> {
  const { data } = await (await request.get(`/3/marker/?chromosome_id=${chromosome}&limit=10000`)).json();
  return data.map(({ id }: { id: string }) => id);
}

/** Calls at many locations, asked for 100 at a time. */
async function callsAt(
  request: APIRequestContext,
  path: string,
  ids: string[],
  more = "",
  token?: string,
): Promise<Calls> {
  const all: Calls = {};
  for (let first = 0; first < ids.length; first += 100) {
    const locations = ids.slice(first, first + 100).join("+");
    Object.assign(all, await calls(request, `${path}?locations=${locations}${more}`, token));
  }
  return all;
}

test("locations may be separated by +, %20, commas or repeated parameters", async ({ request }) => {
  const expected = await calls(request, `${MOTHER}?locations=rs12913832+rs4988235`);
  expect(Object.keys(expected)).toEqual(["rs12913832", "rs4988235", "id"]);
  for (const query of [
    "locations=rs12913832%20rs4988235",
    "locations=rs12913832,rs4988235",
    "locations=rs12913832&locations=rs4988235",
    "locations=+rs12913832++rs4988235+rs4988235+",
  ])
    expect(await calls(request, `${MOTHER}?${query}`)).toEqual(expected);
});

test("format=embedded lists locations and calls; another format is invalid_request", async ({ request }) => {
  const flat = await calls(request, `${MOTHER}?locations=rs4988235+rs12913832`);
  expect(await calls(request, `${MOTHER}?locations=rs4988235+rs12913832+rs4988235&format=embedded`)).toEqual({
    id: "SP1_MOTHER_V4",
    genotypes: [
      { location: "rs4988235", call: flat.rs4988235 },
      { location: "rs12913832", call: flat.rs12913832 },
    ],
  });
  expect((await request.get(`${MOTHER}?locations=rs4988235&format=flat`)).status()).toBe(400);
  expect((await request.get(MOTHER)).status()).toBe(400);
});

test("an unknown location is left out; an alternate id is returned under that id", async ({ request }) => {
  const some = await calls(request, `${MOTHER}?locations=rs1+i3000001+rs113993960`);
  expect(Object.keys(some)).toEqual(["i3000001", "rs113993960", "id"]);
  expect(some.i3000001).toBe(some.rs113993960);
  expect(some.i3000001).toMatch(/^[DI]{2}$/);
});

test("all four kinds of call occur, each of two characters", async ({ request }) => {
  const { data } = await (await request.get("/3/marker/?limit=2000&offset=3000")).json();
  const ids = data.map(({ id }: { id: string }) => id);
  const all = Object.values(await callsAt(request, FATHER, ids));
  const shown = all.filter((call) => call !== "SP1_FATHER_V4");
  expect(shown.every((call) => /^([ACGT]{2}|[DI]{2}|__|--)$/.test(call))).toBe(true);
  for (const kind of [/^[ACGT]{2}$/, /^[DI]{2}$/, /^__$/, /^--$/])
    expect(shown.some((call) => kind.test(call))).toBe(true);
});

const isHeterozygous = (call = "") => /^[ACGTDI]{2}$/.test(call) && call[0] !== call[1];

const hidden = [
  ["Y calls of women", "Y", (sex: string) => sex === "female"],
  ["heterozygous X calls of men", "X", (sex: string, call: string) => sex === "male" && isHeterozygous(call)],
  ["heterozygous mitochondrial calls", "MT", (_sex: string, call: string) => isHeterozygous(call)],
] as const;

for (const [name, chromosome, isNoise] of hidden)
  test(`${name} are hidden unless unfiltered`, async ({ request }) => {
    const scope = "basic genomes phenotypes:read:sex";
    const access_token = await accessToken(request, "family@demo.example", scope);
    const ids = await idsOn(request, chromosome);
    const differing: { raw: string; filtered: string; sex: string }[] = [];
    for (const { id } of (await json(request, "/1/user/", access_token)).profiles) {
      const { value: sex } = await json(request, `/1/phenotypes/${id}/sex/`, access_token);
      const path = `/1/genotypes/${id}/`;
      const raw = await callsAt(request, path, ids, "&unfiltered=true", access_token);
      const filtered = await callsAt(request, path, ids, "", access_token);
      for (const location of ids)
        if (raw[location] !== filtered[location])
          differing.push({ raw: raw[location] ?? "", filtered: filtered[location] ?? "", sex });
    }
    expect(differing.length).toBeGreaterThan(0);
    expect(differing.filter(({ raw, filtered, sex }) => filtered !== "--" || !isNoise(sex, raw))).toEqual([]);
  });

test("heterozygous X calls of a man are shown in the pseudoautosomal regions", async ({ request }) => {
  const regions = ["start=60000&end=2699520", "start=154931043&end=155260560"];
  const ids: string[] = [];
  for (const region of regions) {
    const { data } = await (await request.get(`/3/marker/?chromosome_id=X&${region}`)).json();
    ids.push(...data.map(({ id }: { id: string }) => id));
  }
  const filtered = await callsAt(request, FATHER, ids);
  expect(ids.some((id) => isHeterozygous(filtered[id]))).toBe(true);
});

test("locations outside the scopes are not returned; none left is 200 with only id", async ({ request }) => {
  const access_token = await accessToken(request, "single@demo.example", "basic rs12913832 i3000001");
  const [profile] = await profilesWith(request, access_token);
  const path = `/1/genotypes/${profile}/`;
  const some = await calls(request, `${path}?locations=rs12913832+rs113993960+rs4988235`, access_token);
  expect(Object.keys(some)).toEqual(["rs12913832", "rs113993960", "id"]);
  expect(await calls(request, `${path}?locations=rs4988235`, access_token)).toEqual({ id: profile });
});

test("without a genotype scope it is insufficient_scope; another account's profile is not_found", async ({
  request,
}) => {
  const basic = await accessToken(request, "single@demo.example", "basic");
  const [profile] = await profilesWith(request, basic);
  const path = `/1/genotypes/${profile}/?locations=rs12913832`;
  expect(await refusal(request, path, basic)).toBe("403 insufficient_scope");
  const genomes = await accessToken(request, "family@demo.example", "basic genomes");
  expect(await refusal(request, path, genomes)).toBe("404 not_found");
});

test("the scope genomes covers every location; sensitive ones that are turned off are __", async ({
  request,
}) => {
  const access_token = await accessToken(request, "locked@demo.example", "basic genomes");
  const path = `/1/genotypes/${(await profilesWith(request, access_token))[0]}/`;
  const some = await calls(request, `${path}?locations=rs429358+rs80357906+rs12913832`, access_token);
  expect(some).toMatchObject({ rs429358: "__", rs80357906: "__" });
  expect(some.rs12913832).not.toBe("__");
  const raw = await calls(request, `${path}?locations=rs429358&unfiltered=true`, access_token);
  expect(raw.rs429358).toBe("__");
});

test("a profile that is not genotyped has __ everywhere", async ({ request }) => {
  const access_token = await accessToken(request, "ungenotyped@demo.example", "basic genomes");
  const path = `/1/genotypes/${(await profilesWith(request, access_token))[0]}/`;
  expect(await calls(request, `${path}?locations=rs12913832+rs4988235`, access_token)).toMatchObject({
    rs12913832: "__",
    rs4988235: "__",
  });
});

test("5,000 locations in one request equal those of fifty requests", async ({ request }) => {
  const { data } = await (await request.get("/3/marker/?limit=5000")).json();
  const ids: string[] = data.map(({ id }: { id: string }) => id);
  const all = await calls(request, `${MOTHER}?locations=${ids.join("+")}`);
  expect(Object.keys(all)).toEqual([...ids, "id"]);
  expect(all).toEqual(await callsAt(request, MOTHER, ids));
});
