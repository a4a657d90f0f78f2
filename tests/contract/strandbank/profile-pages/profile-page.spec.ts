import { type APIRequestContext, expect, test } from "@playwright/test";
import { bearer, get, json } from "../../../support/api";
import { newCustomer, profileIdsOf } from "../../../support/data/new-customer";
import { auditKindsOf } from "../../../support/data/run-database";
import { formFields } from "../../../support/forms";
import { obtainTokens, postForm, signIn } from "../../../support/oauth";
import { clients, clientWith, registered } from "../../../support/pages/developers";
import { formTokenOf, hrefIn, textAt, textOf } from "../../../support/pages/text-of";

const pageOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

/** A customer of the test's own with one profile and its calls, signed in. */
async function customer(request: APIRequestContext, like: string, scope: string) {
  const email = await newCustomer(like, { withCalls: true });
  const { access_token } = await obtainTokens(request, { email, scope: `basic ${scope}` });
  const [id = ""] = await profileIdsOf(email);
  return { email, id, page: `/profiles/${id}/`, token: access_token };
}

const BELOW = ["", "raw-data/", "sensitive/", "phenotypes/height_mm/", "delete/"];

test("a profile's pages are 404 for every other customer", async ({ request }) => {
  const [own = ""] = await profileIdsOf("family@demo.example");
  const [other = ""] = await profileIdsOf("single@demo.example");
  for (const below of BELOW) {
    const signedOut = await request.get(`/profiles/${own}/${below}`, { maxRedirects: 0 });
    const next = new URLSearchParams({ next: `/profiles/${own}/${below}` });
    expect(signedOut.headers().location).toBe(`/sign-in/?${next}`);
  }
  await signIn(request, "family@demo.example");
  for (const below of BELOW)
    for (const id of [other, "0000000000000000"])
      expect((await request.get(`/profiles/${id}/${below}`)).status(), below).toBe(404);
  const text = await textAt(request, `/profiles/${own}/`);
  expect(text).toContain("Genotyped Ancestry and health");
  expect(text).toMatch(
    /Genetic weight Group [1-5] of 5 People in this group who rarely exercise weigh up to .*\d+ of 41 places have a result\./,
  );
  expect((await request.get(`/profiles/${own}/phenotypes/shoe_size/`)).status()).toBe(404);
});

test("the reports of a profile are in the order of the list of interactions", async ({ request }) => {
  const [id = ""] = await profileIdsOf("family@demo.example");
  await signIn(request, "family@demo.example");
  const { data } = await json(request, "/3/genetic_phenotype_range_interaction/");
  const predictors = new Set<string>(data.map((one: { predictor_id: string }) => one.predictor_id));
  const text = (await textAt(request, `/profiles/${id}/`)).toLowerCase();
  const places = [...predictors].map((predictor) => text.indexOf(`${predictor.replaceAll("_", " ")} group `));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("a profile that is not genotyped leads to the import, and has no reports or raw data", async ({
  request,
}) => {
  const [id = ""] = await profileIdsOf("ungenotyped@demo.example");
  await signIn(request, "ungenotyped@demo.example");
  const html = await pageOf(request, `/profiles/${id}/`);
  expect(html).toContain('href="/import/"');
  const text = textOf(html);
  expect(text).toContain("Not genotyped");
  for (const offer of ["Reports", "Raw data", "Sensitive results", "Delete the profile"])
    expect(text).not.toContain(offer);
  expect(text).toContain("To delete this one, delete the account.");
  for (const below of ["raw-data/", "sensitive/"])
    expect((await request.get(`/profiles/${id}/${below}`)).status()).toBe(404);
});

test.describe("Phenotypes of a profile", () => {
  /** Posts the form that changes a phenotype; returns the redirect. */
  async function save(request: APIRequestContext, page: string, id: string, fields: Record<string, string>) {
    const html = await pageOf(request, `${page}phenotypes/${id}/`);
    const [, profile_id = ""] = /profiles\/(.*)\//.exec(page) ?? [];
    const form_token = formTokenOf(html, "/profiles/phenotype/");
    const all = { profile_id, phenotype_id: id, form_token, ...fields };
    const answer = await postForm(request, "/profiles/phenotype/", all);
    expect(answer.status()).toBe(303);
    return answer.headers().location;
  }

  test("show who changed them; the customer can too", { tag: "@database" }, async ({ request }) => {
    const scope = "phenotypes:read:all phenotypes:write:height_mm";
    const { page, id, token } = await customer(request, "single@demo.example", scope);
    const path = `/1/phenotypes/${id}/height_mm/`;
    const height = async () => (await (await get(request, path, token)).json()).value;
    const list = () => textAt(request, page);
    expect(await list()).toMatch(/Not set \(\d\).* Height Set/);

    await request.put(path, { headers: bearer(token), form: { value: "1801" } });
    expect(await list()).toMatch(/Height 180\.1 cm Changed by Partner Sample , \w+ \d+, \d{4}.* UTC/);
    expect(await save(request, page, "height_mm", { value: " 1790 " })).toBe(`${page}?done=phenotype`);
    expect(await list()).toMatch(/Height 179 cm Changed by you, /);
    expect(await height()).toBe("1790");
    const form = await pageOf(request, `${page}phenotypes/height_mm/`);
    expect(form).toContain("Leave it empty to remove the value.");
    const refused = `${page}phenotypes/height_mm/?problem=value`;
    for (const value of ["199", "tall", "1.7e3"])
      expect(await save(request, page, "height_mm", { value })).toBe(refused);
    expect(await height()).toBe("1790");
    const html = await pageOf(request, page);
    const listed = [...html.matchAll(/phenotypes\/(\w+)\/"[^>]*>(Set|Change)/g)];
    const unset = listed.flatMap(([, id, word]) => (word === "Set" ? id : []));
    expect(textOf(html)).toContain(`Not set (${unset.length})`);
    expect([listed.length, unset]).toEqual([7, unset.toSorted()]);
    await save(request, page, "weight_g", { value: "70000" });
    expect(await save(request, page, "height_mm", { value: "" })).toBe(`${page}?done=phenotype`);
    expect(await height()).toBeUndefined();
    expect(await list()).toContain("Weight 70 kg");
  });

  test("keep the value of an application that is gone, which is never the customer’s own", async ({
    request,
  }) => {
    const email = await newCustomer("single@demo.example");
    const [id = ""] = await profileIdsOf(email);
    const { client_id, client_secret } = await clientWith();
    const { access_token } = await obtainTokens(request, {
      email,
      scope: "basic phenotypes:write:height_mm",
      authorize: { client_id },
      token: { client_id, client_secret },
    });
    const form = { value: "1801" };
    await request.put(`/1/phenotypes/${id}/height_mm/`, { headers: bearer(access_token), form });
    await clients("remove", client_id);
    expect(await textAt(request, `/profiles/${id}/`)).toMatch(/Height 180\.1 cm Changed by Own , /);
  });

  test("change only with a form token of this session, profile and phenotype", async ({ request }) => {
    const { page } = await customer(request, "single@demo.example", "names");
    const [other = ""] = await profileIdsOf("locked@demo.example");
    for (const [field, forged] of [
      ["form_token", "x"],
      ["profile_id", other],
      ["phenotype_id", "weight_g"],
    ] as const) {
      const fields = { value: "1700", [field]: forged };
      expect(await save(request, page, "height_mm", fields)).toBe("/profiles/?problem=form");
    }
    expect(await textAt(request, page)).toMatch(/Not set \(\d\).* Height Set/);
  });
});

test("a page that asks leads back to what its question is about", async ({ request }) => {
  const { client_id, email } = await registered(request);
  await obtainTokens(request, { email, scope: "basic" });
  const [id = ""] = await profileIdsOf(email);
  const person = `/profiles/${id}/`;
  for (const [page, back] of [
    [`${person}delete/`, person],
    [`${person}phenotypes/height_mm/`, person],
    ["/account/delete/", "/account/"],
    ["/account/details/", "/account/"],
    ["/connected-apps/partner/", "/connected-apps/"],
    [`/developers/${client_id}/remove/`, `/developers/${client_id}/`],
  ] as const)
    expect(await pageOf(request, page), page).toMatch(
      new RegExp(`<a [^>]*href="${back}"[^>]*>(Keep|Cancel)`),
    );
  expect(formFields(await pageOf(request, person), "/profiles/sex/")).toContainEqual(["back", person]);
});

test.describe("Sensitive results of a profile", () => {
  const APOE = "rs429358";

  test("are turned on after the warning, and off again", { tag: "@database" }, async ({ request }) => {
    const { email, page, id, token } = await customer(request, "locked@demo.example", "genomes");
    const isAssayed = async () => (await json(request, `/3/profile/${id}/marker/${APOE}/`, token)).is_assayed;
    const browsed = () => textAt(request, `${page}raw-data/?q=${APOE}`);
    /** Posts the form of a page; returns the redirect. */
    const post = async (from: string, fields: Record<string, string>) => {
      const form_token = formTokenOf(await pageOf(request, from), "/profiles/sensitive/");
      const all = { profile_id: id, form_token, ...fields };
      return (await postForm(request, "/profiles/sensitive/", all)).headers().location;
    };
    expect(await isAssayed()).toBe(false);
    expect(await browsed()).toContain("Sensitive: off");
    const warning = `${page}sensitive/`;
    expect(await textAt(request, warning)).toContain(
      "They also reveal it about parents, children and siblings",
    );

    expect(await post(warning, { sensitive: "open" })).toBe(`${warning}?problem=unread`);
    expect(await post(warning, { sensitive: "open", understood: "yes", form_token: "x" })).toBe(
      "/profiles/?problem=form",
    );
    expect(await isAssayed()).toBe(false);
    expect(await post(warning, { sensitive: "open", understood: "yes" })).toBe(`${page}?done=open`);
    expect(await isAssayed()).toBe(true);
    expect(await browsed()).toMatch(new RegExp(`${APOE} [ACGT]{2} 19:45,411,941 APOE`));
    expect((await request.get(warning, { maxRedirects: 0 })).headers().location).toBe(page);

    expect(await post(page, { sensitive: "close" })).toBe(`${page}?done=closed`);
    expect(await isAssayed()).toBe(false);
    const events = (await auditKindsOf(email)).filter((kind) => kind.startsWith("sensitive_"));
    expect(events).toEqual(["sensitive_locations_opened", "sensitive_locations_closed"]);
  });

  for (const [scope, warning] of [
    ["genomes", "Partner Sample may read places of this profile, and sees these results too"],
    ["accession:NC_000019.9", "Partner Sample may read places of this profile, and sees these results too"],
    [APOE, "Partner Sample may read places of this profile, and sees these results too"],
    ["names", "No application sees them yet."],
  ] as const)
    test(`are turned on with a word about an application that may read ${scope}`, async ({ request }) => {
      const { page } = await customer(request, "locked@demo.example", scope);
      expect(await textAt(request, `${page}sensitive/`)).toContain(warning);
    });
});

test.describe("Raw data in the browser", () => {
  /** The rows of a page: marker, genotype, position, genes. */
  const rows = (html: string): string[] =>
    [...html.matchAll(/<tr[^>]*>((?:<td.*?<\/td>)+)<\/tr>/gs)].map(([, row = ""]) => textOf(row).trim());

  test("is found by id, place and gene, page by page", async ({ request }) => {
    const [id = ""] = await profileIdsOf("family@demo.example");
    await signIn(request, "family@demo.example");
    const find = async (query: Record<string, string>) =>
      pageOf(request, `/profiles/${id}/raw-data/?${new URLSearchParams(query)}`);
    const found = async (q: string) => rows(await find({ q }));
    const eyes = /^rs12913832 (?:[ACGT]{2}|No result|Not on the chip) 15:28,365,618 HERC2$/;
    for (const q of ["rs12913832", "RS12913832", "15:28,365,618-28365618", "chr15:28365618-28365618"]) {
      const [only, ...others] = await found(q);
      expect(only, q).toMatch(eyes);
      expect(others).toEqual([]);
    }
    expect(await found("rs12913832, rs4988235 rs0")).toHaveLength(2);
    expect((await found("15:28365618"))[0]).toMatch(eyes);
    for (const [q, name] of [
      ["herc2", "HERC2"],
      ["p53", "TP53"],
      ["c1orf159", "C1orf159"],
    ] as const) {
      const gene = new RegExp(` ${name}$`);
      expect(await found(q), q).not.toEqual([]);
      for (const row of await found(q)) expect(row).toMatch(gene);
    }
    expect(await find({ q: "15:28.3-28.4" })).toContain("“28.3” is not a position.");
    expect((await found("chrM")).every((row) => / MT:/.test(row))).toBe(true);
    for (const q of ["nonsense", "15:5-4", "15:0", "27", "<script>"]) expect(await found(q), q).toEqual([]);

    const first = await find({ q: "15" });
    const next = hrefIn(first, /href="([^"]*page=2)"/);
    const second = await pageOf(request, `/profiles/${id}/raw-data/${next}`);
    expect(first.match(/(?<=aria-label=")Chromosome \w+(?="[^>]*aria-current="true")/g)).toEqual([
      "Chromosome 15",
    ]);
    expect(rows(first)).toHaveLength(50);
    expect(new Set([...rows(first), ...rows(second)]).size).toBe(100);
    expect(textOf(first)).toMatch(/1 to 50 of [\d,]+ places Next/);
    expect(textOf(second)).toMatch(/51 to 100 of [\d,]+ places Previous Next/);
    expect(rows(await find({ q: "15", page: "999999999" })).at(-1)).toContain(" 15:");
    const everything = await find({});
    expect(rows(everything)).toEqual([]);
    for (const [, example = ""] of everything.matchAll(/<a[^>]* href="\?q=([^"]*)"/g))
      expect(await found(decodeURIComponent(example)), example).not.toEqual([]);
  });
});
