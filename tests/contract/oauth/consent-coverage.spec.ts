import { type APIRequestContext, expect, test } from "@playwright/test";
import { accountStatus, profilesWith as idsWith, json, refusal } from "../../support/api";
import { addSibling, newCustomer, profileIdsOf } from "../../support/data/new-customer";
import { fileOfKnownMarkers, uploadRawData } from "../../support/data/raw-data";
import { formFields, submitForm, withdrawPart } from "../../support/forms";
import {
  allowing,
  consentFormToken,
  decide,
  obtainTokens,
  PARTNER,
  postForm,
  refreshTokens,
  requestAs,
  requestAuthorization,
  type TokenSet,
  tokensAfter,
  tokensOf,
} from "../../support/oauth";
import { redirect_uri, registered } from "../../support/pages/developers";
import { textOf } from "../../support/pages/text-of";

const SINGLE = "single@demo.example";

const profilesWith = (request: APIRequestContext, { access_token }: TokenSet) =>
  idsWith(request, access_token);

/** A customer who shared her one profile with the partner, and has added another since. */
async function withNewProfile(request: APIRequestContext, selectProfile = false) {
  const email = await newCustomer(SINGLE);
  const [shown = ""] = await profileIdsOf(email);
  const tokens = await obtainTokens(request, {
    email,
    scope: "basic genomes",
    ...(selectProfile ? { profileId: shown } : {}),
  });
  const added = await addSibling(shown);
  return { email, tokens, shown, added };
}

const connectedApps = async (request: APIRequestContext) => (await request.get("/connected-apps/")).text();

/** Adds a profile to the customer's consents on the page Connected apps. */
const share = (request: APIRequestContext, profileId: string) =>
  submitForm(request, "/connected-apps/", "/connected-apps/share/", [["profile_id", profileId]]);

test("a profile that is added later is not covered by existing consents", { tag: "@database" }, async ({
  request,
}) => {
  const { tokens, shown, added } = await withNewProfile(request);
  expect(await profilesWith(request, tokens)).toEqual([shown]);
  const again = await tokensOf(await refreshTokens(request, tokens.refresh_token));
  expect(await profilesWith(request, again)).toEqual([shown]);
  const path = `/3/profile/${added}/marker/`;
  expect(await refusal(request, path, again.access_token)).toBe("404 not_found");
});

test("a profile that is added while the consent page is open is not covered by the consent", async ({
  request,
}) => {
  const email = await newCustomer(SINGLE);
  const [shown = ""] = await profileIdsOf(email);
  const id = await requestAs(request, email, { scope: "basic" });
  const form_token = await consentFormToken(request, id);
  await addSibling(shown);
  const answer = await postForm(request, `/consent/${id}/decide/`, [
    ["form_token", form_token],
    ...allowing("basic", shown),
  ]);
  expect(await profilesWith(request, await tokensAfter(request, answer))).toEqual([shown]);
});

test("a consent form with no profile, or only another customer's, grants nothing", async ({ request }) => {
  const [foreign = ""] = await profileIdsOf(await newCustomer());
  const id = await requestAs(request, await newCustomer(SINGLE), { scope: "basic" });
  const form_token = await consentFormToken(request, id);
  for (const profileId of [undefined, foreign]) {
    const answer = await postForm(request, `/consent/${id}/decide/`, [
      ["form_token", form_token],
      ...allowing("basic", profileId),
    ]);
    expect(answer.headers().location).toBe(`/consent/${id}/?problem=profile`);
  }
});

test("Connected apps offers a new profile unticked; once ticked, issued tokens read it", {
  tag: "@database",
}, async ({ request }) => {
  const { tokens, shown, added } = await withNewProfile(request);
  const html = await connectedApps(request);
  const box = new RegExp(`<input[^>]*name="profile_id"[^>]*value="${added}"[^>]*>`).exec(html)?.[0];
  expect(box).toContain('type="checkbox"');
  expect(box).not.toContain("checked");
  const fields = formFields(html, "/connected-apps/share/");
  const nothing = await postForm(request, "/connected-apps/share/", fields);
  expect(nothing.headers().location).toBe("/connected-apps/?problem=nothing");
  expect(await profilesWith(request, tokens)).toEqual([shown]);
  const shared = await postForm(request, "/connected-apps/share/", [...fields, ["profile_id", added]]);
  expect(shared.headers().location).toBe(`/connected-apps/?shared=${PARTNER.clientId}`);
  expect(await profilesWith(request, tokens)).toEqual([shown, added]);
  expect(await connectedApps(request)).not.toContain("/connected-apps/share/");
});

test("a receipt lists a profile that joined later, and when, even after it is withdrawn", {
  tag: "@database",
}, async ({ request }) => {
  const { shown, added } = await withNewProfile(request);
  const list = await (await request.get("/connected-apps/receipts/")).text();
  const [, id = ""] = /href="\/connected-apps\/receipts\/([\w-]+)\/"/.exec(list) ?? [];
  const receipt = async () => (await (await request.get(`/export/consent/${id}/`)).json()).strandbank;
  expect((await receipt()).profiles_added_later).toEqual([]);
  await share(request, added);
  const joined = await receipt();
  expect(joined.profiles.map((profile: { id: string }) => profile.id)).toEqual([shown]);
  expect(joined.profiles_added_later).toEqual([
    { id: added, name: expect.stringMatching(/^Other /), added_at: expect.any(String) },
  ]);
  expect(Math.abs(Date.parse(joined.profiles_added_later[0].added_at) - Date.now())).toBeLessThan(600_000);
  await withdrawPart(request, [["profile_id", added]]);
  expect(await receipt()).toEqual(joined);
  const page = await (await request.get(`/connected-apps/receipts/${id}/`)).text();
  expect(textOf(page)).toMatch(/You added Other \w+ on/);
});

test("a consent for one chosen profile does not offer to add another", async ({ request }) => {
  const { tokens, shown, added } = await withNewProfile(request, true);
  expect(await connectedApps(request)).not.toContain("/connected-apps/share/");
  expect(await connectedApps(request)).not.toContain(added);
  expect(await profilesWith(request, tokens)).toEqual([shown]);
});

test("a profile that the application reads under another consent is not offered to it", async ({
  request,
}) => {
  const { email, added } = await withNewProfile(request);
  expect(await connectedApps(request)).toContain("/connected-apps/share/");
  await obtainTokens(request, { email, scope: "basic", profileId: added });
  expect(await connectedApps(request)).not.toContain("/connected-apps/share/");
});

test("a withdrawn profile comes back only when the customer ticks it", async ({ request }) => {
  const email = await newCustomer();
  const tokens = await obtainTokens(request, { email, scope: "basic" });
  const [first = "", ...others] = await profileIdsOf(email);
  await withdrawPart(request, [["profile_id", first]]);
  expect(await profilesWith(request, tokens)).toEqual(others);
  await share(request, first);
  expect(await profilesWith(request, tokens)).toEqual([first, ...others]);
});

test("adding a profile to a consent needs the form token and the customer's own profile", async ({
  request,
}) => {
  const { tokens, shown, added } = await withNewProfile(request);
  const [foreign = ""] = await profileIdsOf(await newCustomer());
  await share(request, foreign);
  await postForm(request, "/connected-apps/share/", [
    ["client_id", PARTNER.clientId],
    ["form_token", "x"],
    ["profile_id", added],
  ]);
  expect(await profilesWith(request, tokens)).toEqual([shown]);
});

test("an unverified application gets sensitive items of a new profile only with an extra confirmation", async ({
  request,
}) => {
  const { client_id, email } = await registered(request);
  const scope = "basic genomes";
  const id = await requestAuthorization(request, { scope, client_id, redirect_uri });
  const word: [string, string] = ["confirm", "sensitive"];
  const given = await decide(request, id, [...allowing(scope), word]);
  expect(given.headers().location).toContain("code=");
  const [shown = ""] = await profileIdsOf(email);
  const added = await addSibling(shown);
  const fields = formFields(await connectedApps(request), "/connected-apps/share/");
  const shareWith = async (more: [string, string][]) =>
    (await postForm(request, "/connected-apps/share/", [...fields, ["profile_id", added], ...more])).headers()
      .location;
  expect(await shareWith([])).toBe("/connected-apps/?problem=confirm");
  expect(await shareWith([word])).toBe(`/connected-apps/?shared=${client_id}`);
});

/** Imports a file for the customer's new profile, or for the one of this name that waits for its results. */
async function importFile(request: APIRequestContext, name = "Zoë Feld"): Promise<void> {
  const headers = { "x-profile-name": encodeURIComponent(name) };
  expect((await uploadRawData(request, fileOfKnownMarkers(), headers)).status()).toBe(202);
  const state = async () => (await (await request.get("/import/state/")).json()).state;
  test.setTimeout(60_000);
  await expect.poll(state, { timeout: 30_000, intervals: [100] }).toBe("done");
}

test("the import report names the applications that read the profile already", async ({ request }) => {
  const email = await newCustomer("ungenotyped@demo.example");
  const [waiting = ""] = await profileIdsOf(email);
  const { access_token } = await obtainTokens(request, { email, scope: "basic genomes" });
  const report = async () => textOf(await (await request.get("/import/report/")).text());
  const isAssayed = async () =>
    (await json(request, `/3/profile/${waiting}/marker/rs4988235/`, access_token)).is_assayed;
  expect(await isAssayed()).toBe(false);
  await importFile(request, "Tomas Rivera");
  expect(await isAssayed()).toBe(true);
  expect(await report()).toContain("Partner Sample may read this profile already.");
  await submitForm(request, "/connected-apps/partner/", "/connected-apps/withdraw/");
  expect(await accountStatus(request, access_token)).toBe(401);
  expect(await report()).not.toContain("may read this profile already");
});

test("the import report offers the new profile, unticked, to applications that read the others", async ({
  request,
}) => {
  const email = await newCustomer(SINGLE);
  const [shown = ""] = await profileIdsOf(email);
  const tokens = await obtainTokens(request, { email, scope: "basic genomes" });
  const single = await obtainTokens(request, { email, scope: "basic", profileId: shown });
  await importFile(request);
  const added = (await profileIdsOf(email)).find((id) => id !== shown) ?? "";
  expect(await profilesWith(request, tokens)).toEqual([shown]);
  const html = await (await request.get("/import/report/")).text();
  const box = /<input[^>]*name="client_id"[^>]*>/.exec(html)?.[0];
  expect(box).toContain('value="partner"');
  expect(box).not.toContain("checked");
  const fields = formFields(html, "/connected-apps/offer/");
  const untouched = await postForm(request, "/connected-apps/offer/", fields);
  expect(untouched.headers().location).toBe("/connected-apps/?problem=nothing");
  expect(await profilesWith(request, tokens)).toEqual([shown]);
  const shared = await postForm(request, "/connected-apps/offer/", [...fields, ["client_id", "partner"]]);
  expect(shared.headers().location).toBe("/connected-apps/?shared=partner");
  expect(await profilesWith(request, tokens)).toEqual([shown, added]);
  expect(await profilesWith(request, single)).toEqual([shown]);
});
