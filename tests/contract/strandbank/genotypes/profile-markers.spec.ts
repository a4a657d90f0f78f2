import { type APIRequestContext, expect, test } from "@playwright/test";
import { DEMO_TOKEN, get, json, profilesWith, refusal } from "../../../support/api";
import { accessToken } from "../../../support/oauth";

const DEMO_PROFILE = "/3/profile/demo_profile_id";

interface ProfileVariant {
  allele: string;
  dosage: number | null;
  is_assayed: boolean;
  is_no_call: boolean;
}
interface ProfileMarker {
  id: string;
  accession_id: string;
  variants: ProfileVariant[];
  is_genotyped: boolean;
  is_assayed: boolean;
  is_no_call: boolean;
}

/** The markers of a list, by default of the demo's token. */
const list = async (request: APIRequestContext, path: string, token = DEMO_TOKEN): Promise<ProfileMarker[]> =>
  (await json(request, path, token)).data;

const profileOf = async (request: APIRequestContext, token: string): Promise<string> =>
  `/3/profile/${(await profilesWith(request, token))[0]}`;

test("a profile marker has dosages and three more fields", { tag: "@database" }, async ({ request }) => {
  const marker: ProfileMarker = await json(request, `${DEMO_PROFILE}/marker/rs12913832/`, DEMO_TOKEN);
  expect(Object.keys(marker).join(" ")).toBe(
    "id alternate_ids gene_names accession_id start end variants is_genotyped is_assayed is_no_call",
  );
  expect(Object.keys(marker.variants[0] ?? {}).join(" ")).toBe(
    "accession_id start end allele platform_labels dosage is_assayed is_no_call",
  );
});

function followsFieldRules({ is_assayed, is_genotyped, is_no_call, variants }: ProfileMarker): boolean {
  const total = variants.reduce((sum, { dosage }) => sum + (dosage ?? 0), 0);
  return (
    is_assayed === variants.every((variant) => variant.is_assayed) &&
    is_genotyped === (is_assayed && !is_no_call) &&
    variants.every((variant) => (variant.dosage === null) === (!variant.is_assayed || variant.is_no_call)) &&
    variants.every((variant) => variant.is_assayed || !variant.is_no_call) &&
    (!is_genotyped || total === 2)
  );
}

test("is_assayed, is_genotyped and dosage agree at every marker of a long page", async ({ request }) => {
  const markers = await list(request, `${DEMO_PROFILE}/marker/?limit=10000`);
  const kinds = new Set<string>();
  const broken: string[] = [];
  for (const marker of markers) {
    if (!followsFieldRules(marker)) broken.push(marker.id);
    kinds.add(marker.is_genotyped ? "genotyped" : marker.is_assayed ? "no call" : "not assayed");
  }
  expect(broken).toEqual([]);
  expect([...kinds].sort()).toEqual(["genotyped", "no call", "not assayed"]);
});

test("profile variants are those of the profile markers", { tag: "@database" }, async ({ request }) => {
  const markers = await list(request, `${DEMO_PROFILE}/marker/?chromosome_id=X&limit=40`);
  const expected = markers.flatMap((marker) => marker.variants);
  const path = `${DEMO_PROFILE}/variant/?chromosome_id=X&limit=${expected.length}`;
  const { data, links } = await json(request, path, DEMO_TOKEN);
  expect(data).toEqual(expected);
  expect(links.next).toContain(`offset=${expected.length}`);
});

test("the list takes every parameter of the marker list", { tag: "@database" }, async ({ request }) => {
  const ids = async (query: string) =>
    (await list(request, `${DEMO_PROFILE}/marker/?${query}`)).map(({ id }) => id);
  const plain = async (query: string) =>
    (await (await request.get(`/3/marker/?${query}`)).json()).data.map(({ id }: ProfileMarker) => id);
  for (const query of [
    "id=rs12913832,i3000001",
    "gene_name=HERC2",
    "accession_id=NC_012920.1&start=100&end=3000",
    "chromosome_id=Y&limit=5&offset=3",
    "limit=5&offset=15000",
  ])
    expect(await ids(query)).toEqual(await plain(query));
});

test("lists leave out what the token does not cover; one is 403", { tag: "@database" }, async ({
  request,
}) => {
  const scope = "basic rs12913832 i3000001 accession:NC_012920.1";
  const access_token = await accessToken(request, "single@demo.example", scope);
  const profile = await profileOf(request, access_token);
  const some = await list(request, `${profile}/marker/?limit=10000`, access_token);
  const others = some.filter((marker) => marker.accession_id !== "NC_012920.1").map((marker) => marker.id);
  expect(others).toEqual(["rs113993960", "rs12913832"]);
  const whole = (await (await request.get("/3/marker/?chromosome_id=MT&limit=10000")).json()).data;
  expect(some.length - 2).toBe(whole.length);
  expect((await get(request, `${profile}/marker/rs12913832/`, access_token)).status()).toBe(200);
  expect((await get(request, `${profile}/marker/rs113993960/`, access_token)).status()).toBe(200);
  expect(await refusal(request, `${profile}/marker/rs4988235/`, access_token)).toBe("403 insufficient_scope");
  expect(await refusal(request, `${profile}/marker/rs1/`, access_token)).toBe("404 not_found");
  const variants = await json(request, `${profile}/variant/?id=rs12913832,rs4988235`, access_token);
  expect(variants.data).toHaveLength(2);
});

test("a token without any genotype scope is 403", { tag: "@database" }, async ({ request }) => {
  const token = await accessToken(request, "single@demo.example", "basic");
  const profile = await profileOf(request, token);
  for (const path of ["/marker/", "/variant/", "/marker/rs12913832/"])
    expect(await refusal(request, profile + path, token)).toBe("403 insufficient_scope");
});

test("a profile without results has no marker assayed", { tag: "@database" }, async ({ request }) => {
  const token = await accessToken(request, "ungenotyped@demo.example", "basic genomes");
  const markers = await list(request, `${await profileOf(request, token)}/marker/?limit=50`, token);
  expect(markers).toHaveLength(50);
  for (const { variants, ...marker } of markers) {
    expect(marker).toMatchObject({ is_assayed: false, is_no_call: false, is_genotyped: false });
    expect(variants.every(({ dosage }) => dosage === null)).toBe(true);
  }
});

test("sensitive locations that are off are not assayed", { tag: "@database" }, async ({ request }) => {
  const sensitive = "id=rs429358,rs7412,rs80357906,rs6025,rs1799990";
  const token = await accessToken(request, "locked@demo.example", "basic genomes");
  const locked = await list(request, `${await profileOf(request, token)}/marker/?${sensitive}`, token);
  expect(locked).toHaveLength(5);
  expect(locked.every((marker) => !marker.is_assayed)).toBe(true);
  const opted = await list(request, `${DEMO_PROFILE}/marker/?${sensitive}`);
  expect(opted.some((marker) => marker.is_assayed)).toBe(true);
});

test("invalid regions are invalid_request", async ({ request }) => {
  expect(await refusal(request, `${DEMO_PROFILE}/marker/?start=1&end=2`, DEMO_TOKEN)).toBe(
    "400 invalid_request",
  );
});
