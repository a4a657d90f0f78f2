import { type APIRequestContext, expect, test } from "@playwright/test";
import { readMarkerFacts } from "@/lib/provider/reference/facts/read-facts";
import { accountStatus, get, json } from "../../support/api";
import { newCustomer } from "../../support/data/new-customer";
import { withdrawPart } from "../../support/forms";
import { obtainTokens, postForm, refreshTokens, tokensOf } from "../../support/oauth";

const SCOPE = "basic names email rs12913832 rs4988235";

/** Posts the form that withdraws a part from the partner; returns where it leads. */
async function withdraw(request: APIRequestContext, fields: [string, string][]): Promise<string> {
  const answer = await withdrawPart(request, fields);
  expect(answer.status()).toBe(303);
  return answer.headers().location ?? "";
}

const account = async (request: APIRequestContext, token: string) =>
  (await json(request, "/3/account/?include=profiles", token)).data[0];

test("a withdrawn scope is gone with the next request, from issued tokens and later ones", {
  tag: "@database",
}, async ({ request }) => {
  const email = await newCustomer();
  const first = await obtainTokens(request, { email, scope: SCOPE });
  const second = await obtainTokens(request, { email, scope: SCOPE });
  expect((await account(request, first.access_token)).email).toBe(email);

  expect(await withdraw(request, [["scope", "email"]])).toBe("/connected-apps/?changed=partner");

  for (const { access_token, refresh_token } of [first, second]) {
    expect(await account(request, access_token)).toMatchObject({ email: null, first_name: "Elena" });
    const renewed = await tokensOf(await refreshTokens(request, refresh_token));
    expect(renewed.scope).toBe("basic names rs12913832 rs4988235");
    const widened = await refreshTokens(request, renewed.refresh_token, { scope: "basic email" });
    expect((await widened.json()).error).toBe("invalid_scope");
  }
});

test("hundreds of locations are paged, each once, and can be withdrawn from any page", async ({
  request,
}) => {
  const ids = readMarkerFacts()
    .map(({ id }) => id)
    .slice(0, 310);
  const email = await newCustomer();
  await obtainTokens(request, { email, scope: ["basic", ...ids].join(" ") });
  const choose = async (query: string) =>
    (await request.get(`/connected-apps/partner/choose/${query}`)).text();
  const idsOn = (html: string) =>
    [...html.matchAll(/<input[^>]*name="scope"[^>]*value="(\w+)"/g)].map(([, id = ""]) => id);
  const pages = [await choose(""), await choose("?from=300")];
  expect(pages[0]).toContain('href="?from=300"');
  expect(pages[1]).toContain('href="?from=0"');
  expect(pages.map((html) => idsOn(html).filter((id) => ids.includes(id)).length)).toEqual([300, 10]);
  expect(new Set(pages.flatMap(idsOn))).toEqual(new Set(["basic", ...ids]));
  for (const query of ["?from=x", "?from=-9", "?from=1e99"])
    expect(await choose(query)).toContain("310 locations");

  const last = idsOn(pages[1] ?? "").at(-1) ?? "";
  await withdraw(request, [["scope", last]]);
  expect(await choose("")).toContain("309 locations");
  expect([await choose(""), await choose("?from=300")].flatMap(idsOn)).not.toContain(last);
});

test("locations can be withdrawn one by one or all at once; basic stays", { tag: "@database" }, async ({
  request,
}) => {
  const { access_token } = await obtainTokens(request, { email: await newCustomer(), scope: SCOPE });
  const { id } = (await account(request, access_token)).profiles[0];
  const status = async (marker: string) =>
    (await get(request, `/3/profile/${id}/marker/${marker}/`, access_token)).status();

  await withdraw(request, [
    ["scope", "rs12913832"],
    ["scope", "basic"],
  ]);
  expect([await status("rs12913832"), await status("rs4988235")]).toEqual([403, 200]);
  await withdraw(request, [["locations", "all"]]);
  expect(await status("rs4988235")).toBe(403);
  expect(await accountStatus(request, access_token)).toBe(200);
});

test("a withdrawn profile is 404 for the application", { tag: "@database" }, async ({ request }) => {
  const { access_token } = await obtainTokens(request, { email: await newCustomer(), scope: SCOPE });
  const [taken, left] = (await account(request, access_token)).profiles;
  await withdraw(request, [["profile_id", taken.id]]);
  expect((await get(request, `/3/profile/${taken.id}/`, access_token)).status()).toBe(404);
  expect((await get(request, `/1/names/${taken.id}/`, access_token)).status()).toBe(404);
  expect((await get(request, `/3/profile/${left.id}/`, access_token)).status()).toBe(200);
  expect((await account(request, access_token)).profiles).toHaveLength(3);
});

test("a consent for one profile ends when that profile is withdrawn; other consents stay", async ({
  request,
}) => {
  const email = await newCustomer();
  const whole = await obtainTokens(request, { email, scope: "basic names" });
  const [one, other] = (await account(request, whole.access_token)).profiles;
  const ofOne = await obtainTokens(request, { email, scope: "basic", profileId: one.id });
  const ofOther = await obtainTokens(request, { email, scope: "basic", profileId: other.id });
  await withdraw(request, [["profile_id", one.id]]);
  expect(await accountStatus(request, ofOne.access_token)).toBe(401);
  expect(await accountStatus(request, ofOther.access_token)).toBe(200);
});

test("withdrawing every profile ends the consent", async ({ request }) => {
  const { access_token } = await obtainTokens(request, { email: await newCustomer(), scope: SCOPE });
  const { profiles } = await account(request, access_token);
  const fields = profiles.map(({ id }: { id: string }) => ["profile_id", id]);
  await withdraw(request, fields);
  expect(await accountStatus(request, access_token)).toBe(401);
});

test("withdrawing a part needs a choice, the customer's own profile, and the form token", async ({
  request,
}) => {
  const { access_token } = await obtainTokens(request, { email: await newCustomer(), scope: SCOPE });
  const nothing = "/connected-apps/partner/choose/?problem=nothing";
  expect(await withdraw(request, [])).toBe(nothing);
  expect(await withdraw(request, [["profile_id", "demo_profile_id"]])).toBe(nothing);
  expect(await withdraw(request, [["scope", "genomes"]])).toBe(nothing);
  const fields = { client_id: "partner", form_token: "x", scope: "names" };
  const forged = await postForm(request, "/connected-apps/withdraw-part/", fields);
  expect(forged.headers().location).toBe("/connected-apps/?problem=form");
  expect((await account(request, access_token)).first_name).toBe("Elena");
});
