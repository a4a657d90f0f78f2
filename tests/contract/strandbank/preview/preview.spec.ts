import { type APIRequestContext, expect, test } from "@playwright/test";
import { z } from "zod";
import { CATALOGUE_SCOPES, PHENOTYPE_IDS } from "@/lib/strandbank/core/scopes/catalogue";
import { FRESH_SIGN_IN_MS } from "@/lib/strandbank/platform/bounds";
import { get, json } from "../../../support/api";
import { ageSignIns } from "../../../support/data/clock";
import { newCustomer, profileIdsOf } from "../../../support/data/new-customer";
import { runDatabase } from "../../../support/data/run-database";
import {
  DEMO_PASSWORD,
  obtainTokens,
  postForm,
  requestAs,
  requestAuthorization,
  sessionOf,
  signIn,
} from "../../../support/oauth";
import { textAt } from "../../../support/pages/text-of";

/** `PREVIEWS=200` compares many more. */
const REQUESTS = Number(process.env.PREVIEWS ?? 6);

const ITEMS = [
  ...CATALOGUE_SCOPES.filter((scope) => !scope.startsWith("phenotypes:write:")),
  ...["accession:NC_012920.1", "accession:NC_000024.9", "accession:NC_000021.8"],
  ...["rs12913832", "rs429358", "rs7412", "rs8176719", "rs762551", "i3000001", "rs5000000012"],
];

/** What a preview shows: names and values in their order, and the sentence below them. */
async function previewAt(request: APIRequestContext, id: string, item: string, profile: string) {
  const answer = await request.get(`/consent/${id}/preview/?${new URLSearchParams({ item, profile })}`);
  expect([item, answer.status(), answer.headers()["cache-control"]]).toEqual([
    item,
    200,
    expect.stringContaining("no-store"),
  ]);
  const html = await answer.text();
  const rows = html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*><bdi>(.*?)<\/bdi>/gs);
  const values = [...rows].map(([, name = "", value = ""]): [string, string] => [plain(name), plain(value)]);
  return { values, text: plain(html.replace(/<[^>]*>/g, " ")) };
}

const plain = (html: string): string =>
  html.replaceAll("&amp;", "&").replaceAll("&#x27;", "’").replaceAll("&quot;", '"');

const variant = z.object({ allele: z.string(), dosage: z.number().nullable() });
const marker = z.object({
  id: z.string(),
  gene_names: z.array(z.string()),
  is_genotyped: z.boolean(),
  is_assayed: z.boolean(),
  variants: z.array(variant),
});

function letters({ is_genotyped, is_assayed, variants }: z.output<typeof marker>): string {
  if (!is_assayed) return "Not on your chip";
  if (!is_genotyped) return "Could not be read";
  const alleles = variants.flatMap(({ allele, dosage }) =>
    Array(dosage ?? 0).fill(allele.replace(/^-$/, "deletion")),
  );
  return alleles.join(alleles.some((allele) => allele.length > 1) ? ", " : "");
}

const named = (found: z.output<typeof marker>): [string, string] => [
  [found.id, ...found.gene_names].join(" "),
  letters(found),
];

/** What the API returns of an item after Allow, as a preview shows it. */
async function readOf(
  request: APIRequestContext,
  token: string,
  item: string,
  profile: string,
): Promise<[string, string][]> {
  const account = async () => (await json(request, "/3/account/?include=profiles", token)).data[0];
  const full = (one: Record<string, string>) => `${one.first_name} ${one.last_name}`.trim();
  const some = (name: string, value: unknown): [string, string][] =>
    typeof value === "string" && value !== "" ? [[name, value]] : [];
  if (item === "names") {
    const { profiles, ...own } = await account();
    return [["Account", full(own)], ...profiles.map((one: Record<string, string>) => ["Person", full(one)])];
  }
  if (item === "email") return some("Email address", (await account()).email);
  const own = await json(request, `/3/profile/${profile}/`, token);
  if (item === "profile:image") return some("Picture", own.profile_image);
  if (item === "basic")
    return [
      ["Account id", (await account()).id],
      ["Profile id", own.id],
      ["DNA analyzed", own.is_genotyped ? "Yes" : "No"],
      ["Service", own.is_ancestry_only ? "Ancestry only" : "Ancestry and health"],
    ];
  if (item.startsWith("report:")) return readReports(request, token, item, profile);
  if (item.startsWith("phenotypes:read:")) {
    const ids = PHENOTYPE_IDS.filter((id) => [id, "all"].includes(item.slice("phenotypes:read:".length)));
    const values = await Promise.all(
      ids.map(async (id) => {
        const answer = await get(request, `/1/phenotypes/${profile}/${id}/`, token);
        return answer.status() === 404 ? [] : [(await answer.json()).value];
      }),
    );
    return values.flat().map((value) => ["", value]);
  }
  if (!/^(rs|i)\d/.test(item)) {
    const path = item === "genomes" ? "" : `accession_id=${item.slice("accession:".length)}&`;
    const { data } = await json(request, `/3/profile/${profile}/marker/?${path}limit=10000`, token);
    return z
      .array(marker)
      .parse(data)
      .filter((one) => one.is_genotyped)
      .slice(0, 10)
      .map(named);
  }
  const found = marker.parse(await json(request, `/3/profile/${profile}/marker/${item}/`, token));
  return [named(found)];
}

async function readReports(
  request: APIRequestContext,
  token: string,
  item: string,
  profile: string,
): Promise<[string, string][]> {
  const answer = await get(request, `/3/profile/${profile}/genetic_bin/`, token);
  if (answer.status() === 403) return [];
  const { data } = await answer.json();
  const own = data.filter(
    ({ predictor_id }: { predictor_id: string }) =>
      item === "report:all" || item.replace("wellness.", "") === `report:${predictor_id}`,
  );
  return own.map(({ bin_number, markers_used, markers_missing }: Record<string, number | null>) => [
    "",
    `${bin_number === null ? "No group" : `Group ${bin_number}`}, from ${markers_used} of ${Number(markers_used) + Number(markers_missing)} places`,
  ]);
}

/** Without names that only the page has, and how many groups a report has. */
const compared = (item: string, values: [string, string][]): [string, string][] =>
  /^(report|phenotypes)/.test(item)
    ? values.map(([, value]) => ["", value.replace(/^(Group \d+) of \d+/, "$1")])
    : values;

/** A customer with or without sensitive results, an image and phenotypes. */
async function anyCustomer(number: number) {
  const like = ["single", "locked", "single", "ungenotyped"][number % 4];
  const email = await newCustomer(`${like}@demo.example`, { withCalls: true });
  const [profile = ""] = await profileIdsOf(email);
  if (number % 3 === 0) {
    await runDatabase().updateTable("profile").set({ image_id: profile }).where("id", "=", profile).execute();
    const own = {
      profile_id: profile,
      phenotype_id: "height_mm",
      value: "1750",
      changed_at: null,
      changed_by: null,
    };
    await runDatabase().insertInto("phenotype").values(own).execute();
  }
  return { email, profile, isOff: like === "locked" };
}

test("a preview shows what the API returns after Allow, and writes nothing to the access log", {
  tag: "@database",
}, async ({ request }) => {
  test.setTimeout(Math.max(300_000, REQUESTS * 20_000));
  const known = new Set(
    z
      .array(z.object({ id: z.string() }))
      .parse((await json(request, "/3/marker/?limit=10000")).data)
      .map(({ id }) => id),
  );
  const items = ITEMS.filter((item) => !/^(rs|i)\d/.test(item) || known.has(item));
  for (let number = 0; number < REQUESTS; number++) {
    const { email, profile, isOff } = await anyCustomer(number);
    // Each item comes up after a few requests, in changing company.
    const asked = items.filter((_, index) => (index * 7 + number * 5) % REQUESTS_PER_ITEM === 0);
    const scope = ["basic", ...asked.filter((item) => item !== "basic")].join(" ");
    const id = await requestAs(request, email, { scope });
    const shown = new Map<string, Awaited<ReturnType<typeof previewAt>>>();
    for (const item of scope.split(" ")) shown.set(item, await previewAt(request, id, item, profile));
    expect(await textAt(request, "/account/access-log/")).toContain("No application has read any");
    for (const [item, { values, text }] of shown) {
      // Alone, since a wider item opens more.
      const { access_token } = await obtainTokens(request, { email, scope: `basic ${item}` });
      const read = await readOf(request, access_token, item, profile);
      if (isOff && values.some(([, value]) => value === "Off: nothing leaves."))
        expect([item, read.map(([, value]) => value)]).toEqual([item, ["Not on your chip"]]);
      else expect([item, compared(item, values)]).toEqual([item, compared(item, read)]);
      if (values.length === 0) expect([item, text]).toEqual([item, expect.stringMatching(/othing leaves/)]);
    }
  }
});

/** About this many requests have an item once. */
const REQUESTS_PER_ITEM = 6;

test("a preview of sensitive items needs a fresh sign-in, which leaves the form on the other tab valid", {
  tag: "@database",
}, async ({ request }) => {
  const { email, profile } = await anyCustomer(0);
  await signIn(request, email);
  const id = await requestAuthorization(request, { scope: "basic genomes rs12913832" });
  const form = await (await request.get(`/consent/${id}/`)).text();
  const before = await sessionOf(request);
  await ageSignIns(email, FRESH_SIGN_IN_MS / 1_000 + 60);
  const path = (item: string) => `/consent/${id}/preview/?${new URLSearchParams({ item, profile })}`;
  expect((await request.get(path("rs12913832"), { maxRedirects: 0 })).status()).toBe(200);
  const { location = "" } = (await request.get(path("genomes"), { maxRedirects: 0 })).headers();
  expect(location).toBe(`/sign-in/?${new URLSearchParams({ next: path("genomes"), again: "preview" })}`);
  const asked = await (await request.get(location)).text();
  expect(asked).toContain('name="again" value="preview"');
  const fields = { email, password: DEMO_PASSWORD, next: path("genomes"), again: "preview" };
  const wrong = await postForm(request, "/sign-in/submit/", { ...fields, password: "wrong" });
  expect(wrong.headers().location).toContain("again=preview");
  const signedIn = await postForm(request, "/sign-in/submit/", fields);
  expect(signedIn.headers().location).toBe(path("genomes"));
  expect(await sessionOf(request)).toBe(before);
  expect((await previewAt(request, id, "genomes", profile)).values).toHaveLength(10);
  const [, token = ""] = /name="form_token" value="([^"]*)"/.exec(form) ?? [];
  const refused = await postForm(request, `/consent/${id}/decide/`, {
    form_token: token,
    decision: "refuse",
  });
  expect(refused.headers().location).toContain("access_denied");
});

test("signing in again as somebody else starts another session", async ({ request }) => {
  await signIn(request, await newCustomer("single@demo.example"));
  const before = await sessionOf(request);
  const email = await newCustomer("single@demo.example");
  await postForm(request, "/sign-in/submit/", {
    email,
    password: DEMO_PASSWORD,
    next: "/",
    again: "preview",
  });
  expect(await sessionOf(request)).not.toBe(before);
});

test("a preview is only of what the request offers, and of the customer’s own people", async ({
  request,
  playwright,
  baseURL,
}) => {
  const { email, profile } = await anyCustomer(0);
  const [other = ""] = await profileIdsOf(await newCustomer("single@demo.example"));
  const id = await requestAs(request, email, { scope: "basic names" });
  const status = async (item: string, person: string, request_id = id) =>
    (
      await request.get(`/consent/${request_id}/preview/?${new URLSearchParams({ item, profile: person })}`)
    ).status();
  expect(await status("names", profile)).toBe(200);
  for (const [item, person, request_id] of [
    ["email", profile],
    ["genomes", profile],
    ["locations", profile],
    ["names", other],
    ["names", "unknown"],
    ["names", profile, "unknown"],
  ] as const)
    expect([item, person, await status(item, person, request_id)]).toEqual([item, person, 404]);
  const stranger = await playwright.request.newContext({ baseURL });
  const answer = await stranger.get(`/consent/${id}/preview/?item=names&profile=${profile}`, {
    maxRedirects: 0,
  });
  expect(answer.headers().location).toMatch(/^\/sign-in\/\?next=/);
});
