import { globSync, readFileSync } from "node:fs";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { itemField } from "@/lib/strandbank/core/consent/item-fields";
import { SENTENCES, type SentenceId } from "@/lib/strandbank/core/sentences/sentences";
import { accountStatus, bearer, get, json, profilesWith, refusal } from "../../../support/api";
import { ageConsents } from "../../../support/data/clock";
import { addSibling, newCustomer, profileIdsOf } from "../../../support/data/new-customer";
import { changeConsent, consentIdOf, stopSharing, submitForm, tickedIn } from "../../../support/forms";
import {
  allowing,
  CREDENTIALS,
  decide,
  decisionPath,
  filledForm,
  obtainTokens,
  postForm,
  refreshTokens,
  requestAs,
  requestAuthorization,
  signIn,
  type TokenSet,
  tokensAfter,
  tokensOf,
} from "../../../support/oauth";
import { saidIn, unprovenIn } from "../../../support/pages/said";
import { textAt, textOf } from "../../../support/pages/text-of";

const SCOPE = "basic names rs12913832";
const DAY = 86_400;

/** A customer of one profile who shares with the partner; signed in. */
async function sharing(request: APIRequestContext, scope = SCOPE, granted = scope) {
  const email = await newCustomer("single@demo.example", { withCalls: true });
  const [profileId = ""] = await profileIdsOf(email);
  const tokens = await obtainTokens(request, { email, scope, granted });
  const consentId = await consentIdOf(email, profileId);
  return { email, profileId, tokens, consentId, record: `/connected-apps/consents/${consentId}/` };
}

const accountOf = async (request: APIRequestContext, { access_token }: TokenSet) =>
  (await json(request, "/3/account/?include=profiles", access_token)).data[0];

const markerOf = async (request: APIRequestContext, { access_token }: TokenSet, profileId: string) =>
  (await get(request, `/3/profile/${profileId}/marker/rs12913832/`, access_token)).status();

/** The end of a token in seconds from now, by introspection. */
async function leftOf(request: APIRequestContext, token: string): Promise<number> {
  const { exp } = await (await postForm(request, "/introspect/", { ...CREDENTIALS, token })).json();
  return exp - Date.now() / 1_000;
}

async function expectNoAccess(request: APIRequestContext, tokens: TokenSet): Promise<void> {
  expect(await accountStatus(request, tokens.access_token)).toBe(401);
  expect((await (await refreshTokens(request, tokens.refresh_token)).json()).error).toBe("invalid_grant");
}

async function stoppedWithOneForm(request: APIRequestContext) {
  const { tokens } = await sharing(request);
  expect(await accountStatus(request, tokens.access_token)).toBe(200);
  await stopSharing(request);
  await expectNoAccess(request, tokens);
}

async function stoppedOnItsPage(request: APIRequestContext) {
  const { tokens, consentId } = await sharing(request);
  const done = await changeConsent(request, consentId, { without: SCOPE.split(" ") });
  expect(done.headers().location).toContain("done=stopped");
  await expectNoAccess(request, tokens);
}

async function reducedOnItsPage(request: APIRequestContext) {
  const { tokens, consentId, record, profileId } = await sharing(request);
  const done = await changeConsent(request, consentId, { without: ["names"] });
  expect(done.headers().location).toContain("done=changed");
  expect((await accountOf(request, tokens)).first_name).toBeNull();
  expect(await markerOf(request, tokens, profileId)).toBe(200);
  expect(await textAt(request, record)).toMatch(/You reduced it to 1 place, until/);
}

/** What the application has read it has: nothing but the values themselves leaves. */
async function readsTheValues(request: APIRequestContext) {
  const { tokens, profileId } = await sharing(request);
  expect((await accountOf(request, tokens)).first_name).toBe("Jonas");
  const path = `/3/profile/${profileId}/marker/rs12913832/`;
  const { variants } = await json(request, path, tokens.access_token);
  expect(variants.some(({ dosage }: { dosage: number | null }) => dosage !== null)).toBe(true);
}

async function endsByItself(request: APIRequestContext) {
  const { tokens, record } = await sharing(request);
  await ageConsents(tokens.refresh_token, 366 * DAY);
  await expectNoAccess(request, tokens);
  expect(await textAt(request, record)).toContain("It ended, as you chose, on");
}

async function sharesOnlyWhatIsTicked(request: APIRequestContext) {
  const { tokens, profileId } = await sharing(request, `${SCOPE} email`, "basic email");
  const account = await accountOf(request, tokens);
  expect([account.first_name, account.email === null]).toEqual([null, false]);
  expect(await markerOf(request, tokens, profileId)).toBe(403);
}

/** Another profile of the account, of which nothing is shared until the customer adds it. */
async function addsAPerson(request: APIRequestContext) {
  const { tokens, profileId } = await sharing(request, `${SCOPE} genomes`);
  const added = await addSibling(profileId);
  expect(textOf(await (await request.get("/connected-apps/")).text())).toContain("Nothing is shared of ");
  expect(await profilesWith(request, tokens.access_token)).toEqual([profileId]);
  const unread = `/3/profile/${added}/marker/rs12913832/`;
  expect(await refusal(request, unread, tokens.access_token)).toBe("404 not_found");
  const page = `/connected-apps/partner/add/?profile=${added}`;
  expect(tickedIn(await (await request.get(page)).text())).not.toContain("genomes");
  const done = await submitForm(request, page, "/connected-apps/add/", [
    ["scope", "names"],
    ["lasts", "90"],
  ]);
  expect(done.headers().location).toContain(`added=${added}`);
  expect(await profilesWith(request, tokens.access_token)).toEqual([profileId, added]);
  expect(await refusal(request, unread, tokens.access_token)).toBe("403 insufficient_scope");
}

async function changesTheEnd(request: APIRequestContext) {
  const { tokens, consentId, record } = await sharing(request);
  await changeConsent(request, consentId, { fields: [["lasts", "1"]] });
  expect(Math.abs((await leftOf(request, tokens.refresh_token)) - DAY)).toBeLessThan(120);
  expect(await textAt(request, record)).toContain("You changed the end to");
}

async function logsWhatWasRead(request: APIRequestContext) {
  const { tokens, profileId } = await sharing(request);
  expect(await textAt(request, "/account/access-log/")).toContain("No application has read any");
  for (const _ of ["once", "again"]) expect(await markerOf(request, tokens, profileId)).toBe(200);
  const refused = `/3/profile/${profileId}/marker/rs4988235/`;
  expect(await refusal(request, refused, tokens.access_token)).toBe("403 insufficient_scope");
  const log = () => textAt(request, "/account/access-log/");
  await expect.poll(log).toMatch(/Partner Sample read 2 places.*rs12913832; 2 places/);
  expect(await log()).not.toContain("rs4988235");
}

/** The customer of several people; nothing is shared yet. */
async function family(request: APIRequestContext) {
  const email = await newCustomer("family@demo.example");
  await signIn(request, email);
  const [first = "", second = "", third = ""] = await profileIdsOf(email);
  return { email, first, second, third };
}

async function onlyWhatIsNeeded(request: APIRequestContext) {
  const { tokens, profileId } = await sharing(request, SCOPE, "basic");
  const { id, first_name, last_name, profiles } = await accountOf(request, tokens);
  expect([typeof id, first_name, last_name]).toEqual(["string", null, null]);
  expect(profiles).toEqual([
    {
      id: profileId,
      first_name: null,
      last_name: null,
      is_genotyped: true,
      is_ancestry_only: false,
      profile_image: null,
    },
  ]);
  await stopSharing(request);
  await expectNoAccess(request, tokens);
}

async function saysWhatIsShared(request: APIRequestContext) {
  const { tokens } = await sharing(request);
  const id = await requestAuthorization(request, { scope: SCOPE });
  const page = await textAt(request, `/consent/${id}/`);
  expect(page).toContain("Shared since");
  expect(page).toContain("Shared until");
  expect((await accountOf(request, tokens)).first_name).toBe("Jonas");
  // An unused connection ends after 90 days.
  expect(await leftOf(request, tokens.refresh_token)).toBeLessThanOrEqual(365 * DAY);
}

type Probe = (request: APIRequestContext) => Promise<void>;

/** The requests of each sentence, which fail if it is false. */
const PROBES: Readonly<Record<SentenceId, Probe>> = {
  "gets-ticked": sharesOnlyWhatIsTicked,
  "ticked-is-shared": sharesOnlyWhatIsTicked,
  needed: onlyWhatIsNeeded,
  "no-such-report": async (request) => {
    const { tokens, profileId } = await sharing(request, "basic report:wellness.lactose");
    const path = `/3/profile/${profileId}/genetic_bin/`;
    expect(await refusal(request, path, tokens.access_token)).toBe("403 insufficient_scope");
  },
  "of-one-person": async (request) => {
    const { email, first, second } = await family(request);
    const earlier = await obtainTokens(request, { email, scope: SCOPE, profileId: first });
    const { access_token } = await obtainTokens(request, { email, scope: "basic names", profileId: second });
    expect(await profilesWith(request, access_token)).toEqual([second]);
    const path = `/3/profile/${second}/marker/rs12913832/`;
    expect(await refusal(request, path, access_token)).toBe("403 insufficient_scope");
    expect(await markerOf(request, earlier, first)).toBe(200);
    expect(await profilesWith(request, earlier.access_token)).toEqual([first]);
    expect((await accountOf(request, earlier)).profiles[0].first_name).toBe("Elena");
  },
  "of-several": async (request) => {
    const { first, second, third } = await family(request);
    const id = await requestAuthorization(request, { scope: "basic names" });
    const ticked: [string, string][] = [
      [itemField(first, "basic"), "on"],
      [itemField(first, "names"), "on"],
      [itemField(second, "basic"), "on"],
      [itemField(third, "names"), "on"],
    ];
    const shown = await filledForm(request, id, [
      ["decision", "allow"],
      ["lasts", "90"],
    ]);
    const form = [...shown.filter(([name]) => !name.startsWith("item.")), ...ticked];
    const tokens = await tokensAfter(request, await postForm(request, decisionPath(id), form));
    const { profiles } = await accountOf(request, tokens);
    const named = profiles.map((one: { id: string; first_name: string | null }) => [one.id, one.first_name]);
    expect(named).toEqual([
      [first, "Elena"],
      [second, null],
    ]);
    expect(await refusal(request, `/3/profile/${third}/`, tokens.access_token)).toBe("404 not_found");
  },
  "shared-since": saysWhatIsShared,
  "shared-until": saysWhatIsShared,
  "email-elsewhere": async (request) => {
    const { email, first, second } = await family(request);
    const scope = "basic names email";
    const kept = await obtainTokens(request, { email, scope, profileId: first });
    await obtainTokens(request, { email, scope, profileId: second });
    const id = await requestAuthorization(request, { scope, select_profile: "true" });
    const page = await textAt(request, `/consent/${id}/?profile=${second}`);
    expect(page).toMatch(/It stays shared with what you allowed of Elena/);
    await decide(request, id, allowing("basic names", second));
    expect((await accountOf(request, kept)).email).toBe(email);
  },
  writes: async (request) => {
    const { tokens, profileId } = await sharing(request, "basic phenotypes:write:height_mm");
    const path = `/1/phenotypes/${profileId}/height_mm/`;
    const headers = bearer(tokens.access_token);
    expect((await request.put(path, { headers, form: { value: "1751" } })).status()).toBe(200);
    expect(await textAt(request, `/profiles/${profileId}/`)).toMatch(/1[.,]751|175\.1/);
  },
  adds: addsAPerson,
  added: addsAPerson,
  "nothing-shared": addsAPerson,
  until: endsByItself,
  "event-ended": endsByItself,
  ended: async (request) => {
    await endsByItself(request);
    await stoppedWithOneForm(request);
  },
  "until-instead": changesTheEnd,
  "event-end": changesTheEnd,
  keeps: readsTheValues,
  "reads-away": async (request) => {
    const { tokens } = await sharing(request);
    await postForm(request, "/sign-out/", {});
    const again = await tokensOf(await refreshTokens(request, tokens.refresh_token));
    expect((await accountOf(request, again)).first_name).toBe("Jonas");
  },
  "stop-any-time": stoppedWithOneForm,
  stopped: stoppedWithOneForm,
  "stop-everything": stoppedWithOneForm,
  "stop-now": stoppedWithOneForm,
  "event-withdrawn": stoppedWithOneForm,
  "stop-own": async (request) => {
    const { email } = await sharing(request);
    const profiles = async () => (await (await request.get("/account/export/")).json()).profiles;
    const before = await profiles();
    await stopSharing(request);
    expect(await profiles()).toEqual(before);
    const again = await obtainTokens(request, { email, scope: SCOPE });
    expect(await accountStatus(request, again.access_token)).toBe(200);
  },
  untick: async (request) => {
    await reducedOnItsPage(request);
    await stoppedOnItsPage(request);
  },
  saved: reducedOnItsPage,
  "event-narrowed": reducedOnItsPage,
  "stopped-here": stoppedOnItsPage,
  reads: async (request) => {
    const { tokens } = await sharing(request);
    const card = /Jonas Feld 1 place and Names/;
    expect(await textAt(request, "/connected-apps/")).toMatch(card);
    await ageConsents(tokens.refresh_token, 366 * DAY);
    expect(await textAt(request, "/connected-apps/")).not.toMatch(card);
  },
  "event-allowed": async (request) => {
    const { record, tokens, profileId } = await sharing(request);
    expect(await textAt(request, record)).toMatch(/You allowed 1 place and Names, until/);
    expect(await markerOf(request, tokens, profileId)).toBe(200);
  },
  "event-widened": async (request) => {
    const { record, tokens, email } = await sharing(request, SCOPE, "basic names");
    await obtainTokens(request, { email, scope: SCOPE });
    expect(await textAt(request, record)).toMatch(/You widened it to 1 place and Names, until/);
    const [profileId = ""] = await profilesWith(request, tokens.access_token);
    expect(await markerOf(request, tokens, profileId)).toBe(200);
  },
  log: logsWhatWasRead,
  "log-empty": logsWhatWasRead,
  "log-places": logsWhatWasRead,
  preview: async (request) => {
    const { email, profileId } = await sharing(request);
    const id = await requestAs(request, email, { scope: SCOPE });
    const query = new URLSearchParams({ item: "names", profile: profileId });
    expect(await textAt(request, `/consent/${id}/preview/?${query}`)).toContain("Jonas Feld");
    expect(await textAt(request, "/account/access-log/")).toContain("No application has read any");
  },
};

const probes = Map.groupBy(Object.entries(PROBES), ([, probe]) => probe);

for (const [probe, sentences] of probes)
  test(`it is true that ${sentences.map(([id]) => id).join(", ")}`, { tag: "@database" }, ({ request }) =>
    probe(request),
  );

test("pages about consents say who can read what until when only in sentences with a proof", async ({
  request,
}) => {
  const { email, profileId, record, consentId } = await sharing(request, `${SCOPE} genomes`);
  const said = new Set<string>();
  const read = async (path: string) => {
    const html = await (await request.get(path)).text();
    for (const id of saidIn(html)) said.add(id);
    expect({ path, unproven: unprovenIn(html) }).toEqual({ path, unproven: [] });
  };
  const added = await addSibling(profileId);
  for (const scope of [
    SCOPE,
    "basic email genomes report:all report:wellness.lactose phenotypes:write:sex",
  ]) {
    const id = await requestAuthorization(request, { scope });
    await read(`/consent/${id}/`);
    await read(`/consent/${id}/preview/?${new URLSearchParams({ item: "basic", profile: profileId })}`);
  }
  const choosing = await requestAuthorization(request, { scope: SCOPE, select_profile: "true" });
  await read(`/consent/${choosing}/`);
  for (const person of [profileId, added]) await read(`/consent/${choosing}/?profile=${person}`);
  await read("/account/access-log/");
  await read("/connected-apps/");
  await read(`/connected-apps/partner/add/?profile=${added}`);
  await read("/connected-apps/partner/");
  await changeConsent(request, consentId, { without: ["names"], fields: [["lasts", "1"]] });
  await obtainTokens(request, { email, scope: SCOPE });
  for (const done of ["changed", "stopped", "same"]) await read(`${record}?done=${done}`);
  await read(`/connected-apps/?added=${profileId}`);
  await stopSharing(request);
  await read("/connected-apps/?removed=partner");
  await read(record);
  const { email: other, tokens, record: ended } = await sharing(request);
  await ageConsents(tokens.refresh_token, 366 * DAY);
  await obtainTokens(request, { email: other, scope: SCOPE });
  await read(ended);
  await read("/account/access-log/");
  expect(said.size).toBeGreaterThan(20);
});

test("every sentence of the table is on a page", () => {
  const pages = globSync("{app,components}/**/*.tsx").map((file) => readFileSync(file, "utf8"));
  const isPrinted = (id: string) => pages.some((text) => text.includes(`id="${id}"`));
  expect(Object.keys(SENTENCES).filter((id) => !isPrinted(id))).toEqual([]);
});
