import { type APIRequestContext, expect, test } from "@playwright/test";
import { json } from "../../../support/api";
import { newCustomer, profileIdsOf } from "../../../support/data/new-customer";
import { formFields, stopSharing } from "../../../support/forms";
import {
  allowing,
  decide,
  obtainCode,
  obtainTokens,
  postForm,
  redirectParameters,
  requestAs,
  requestAuthorization,
  signIn,
  tokensAfter,
} from "../../../support/oauth";
import { textOf } from "../../../support/pages/text-of";

/** On chromosomes 15 and 2, and a sensitive one on 19. */
const SCOPE = "basic rs12913832 rs4988235 rs429358";

/** The scopes that these fields of a consent form lead to. */
async function grantedBy(request: APIRequestContext, fields: [string, string][], scope = SCOPE) {
  const id = await requestAuthorization(request, { scope });
  const answer = await decide(request, id, [...allowing("basic"), ...fields]);
  return (await tokensAfter(request, answer)).scope.split(" ").sort().join(" ");
}

test.describe("a consent form selects locations", () => {
  for (const [query, granted] of [
    ["locations=other", "basic rs12913832 rs4988235"],
    ["locations=sensitive", "basic rs429358"],
    ["locations=other&locations=sensitive", "basic rs12913832 rs429358 rs4988235"],
    ["locations=15+19:sensitive", "basic rs12913832 rs429358"],
    ["locations=other&except=rs4988235&scope=rs429358", "basic rs12913832 rs429358"],
    ["locations=shared+7+nothing&except=basic", "basic"],
  ] as const)
    test(`with ${query}`, async ({ request }) => {
      await signIn(request, await newCustomer());
      expect(await grantedBy(request, [...new URLSearchParams(query)])).toBe(granted);
    });

  test("with those that are shared already as a group of their own", async ({ request }) => {
    const email = await newCustomer();
    await obtainCode(request, { email, scope: "basic rs12913832" });
    expect(await grantedBy(request, [["locations", "shared"]])).toBe("basic rs12913832");
    expect(await grantedBy(request, [["locations", "15:shared"]])).toBe("basic rs12913832");
    expect(await grantedBy(request, [["locations", "other"]], `${SCOPE} rs6025`)).not.toContain("rs12913832");
  });
});

test("the consent page has its groups in one order, however they are asked for", async ({ request }) => {
  const scope =
    "phenotypes:write:height_mm phenotypes:read:sex genomes rs1801131 rs1801133 report:genetic_weight names basic";
  const id = await requestAs(request, await newCustomer(), { scope });
  const html = await (await request.get(`/consent/${id}/`)).text();
  expect(html.match(/(?<=<h3[^>]*>)[^<]*/g)).toEqual([
    ...["Identity", "Reports", "Your DNA", "Phenotypes to read", "Phenotypes to change"],
    "Your DNA: sensitive",
  ]);
  expect(textOf(html)).toContain("On 1 chromosome, in 1 gene.");
  expect(html).not.toContain('name="confirm"');
});

test.describe("the list of an authorization request's locations", () => {
  const list = (request: APIRequestContext, id: string, query: Record<string, string>) =>
    request.get(`/consent/${id}/locations/?${new URLSearchParams({ group: "other", ...query })}`);

  const scopesIn = async (answer: Awaited<ReturnType<typeof list>>) => {
    expect([answer.status(), answer.headers()["cache-control"]]).toEqual([200, "no-store"]);
    const { total, locations } = await answer.json();
    return { total, scopes: locations.map(({ scope }: { scope: string }) => scope) };
  };

  test("is paged, in genome order, for one group, and can be searched", async ({ request }) => {
    const id = await requestAs(request, await newCustomer(), { scope: SCOPE });
    const all = await scopesIn(await list(request, id, {}));
    expect(all).toEqual({ total: 2, scopes: ["rs4988235", "rs12913832"] });
    const second = await scopesIn(await list(request, id, { limit: "1", offset: "1" }));
    expect(second).toEqual({ total: 2, scopes: ["rs12913832"] });
    const beyond = await scopesIn(await list(request, id, { offset: "2" }));
    expect(beyond).toEqual({ total: 2, scopes: [] });
    const sensitive = await (await list(request, id, { group: "sensitive" })).json();
    expect(sensitive.locations).toEqual([
      expect.objectContaining({ scope: "rs429358", part: "19:sensitive", chromosome: "19", sensitive: true }),
    ]);
    const [{ start }] = (await json(request, "/3/marker/?id=rs429358")).data;
    expect(sensitive.locations.map(({ position }: { position: number }) => position)).toEqual([start + 1]);

    const found = async (query: Record<string, string>) =>
      (await scopesIn(await list(request, id, query))).scopes;
    expect(await found({ q: "chr15" })).toEqual(["rs12913832"]);
    expect(await found({ q: "herc2" })).toEqual(["rs12913832"]);
    expect(await found({ q: "2:136" })).toEqual(["rs4988235"]);
  });

  test("has at most 200 locations on a page", async ({ request }) => {
    await signIn(request, await newCustomer());
    const { data } = await (await request.get("/3/marker/?limit=250")).json();
    const scope = data.map(({ id }: { id: string }) => id).join(" ");
    const id = await requestAuthorization(request, { scope });
    const { total, scopes } = await scopesIn(await list(request, id, { limit: "1000" }));
    expect(total).toBeGreaterThan(200);
    expect(scopes).toHaveLength(200);
  });

  test("needs a session and a pending request", async ({ request }) => {
    const id = await requestAuthorization(request, { scope: SCOPE });
    expect((await list(request, id, {})).status()).toBe(403);
    await signIn(request, await newCustomer());
    expect((await list(request, "unknown", {})).status()).toBe(404);
    expect((await list(request, id, { group: "all" })).status()).toBe(400);
    expect((await list(request, id, { q: "x".repeat(101) })).status()).toBe(400);
    expect((await list(request, id, { q: "x".repeat(100) })).status()).toBe(200);
    expect((await list(request, id, {})).status()).toBe(200);
    await decide(request, id, allowing("basic"));
    expect((await list(request, id, {})).status()).toBe(404);
  });
});

test("a group whose locations have changed grants nothing; the page is shown again", async ({ request }) => {
  const email = await newCustomer();
  await obtainTokens(request, { email, scope: "basic rs12913832" });
  const id = await requestAuthorization(request, { scope: SCOPE });
  const html = await (await request.get(`/consent/${id}/`)).text();
  const shown = formFields(html, `/consent/${id}/decide/`);
  await stopSharing(request);
  // Left unticked among what was shared, rs12913832 would now be one of the others.
  const [person] = await profileIdsOf(email);
  const fields: [string, string][] = [...shown, ...allowing("basic", person), ["locations", "other"]];
  const late = await postForm(request, `/consent/${id}/decide/`, fields);
  expect(late.headers().location).toContain("problem=changed");
  const again = await decide(request, id, [...allowing("basic"), ["locations", "15"]]);
  expect(redirectParameters(again).has("code")).toBe(true);
});
