import { type APIRequestContext, expect, test } from "@playwright/test";
import type { SentenceId } from "@/lib/strandbank/core/consent/sentences";
import { accountStatus, get, json, profilesWith, refusal } from "../../../support/api";
import { ageConsents } from "../../../support/data/clock";
import { addSibling, newCustomer, profileIdsOf } from "../../../support/data/new-customer";
import { changeConsent, consentIdOf, stopSharing, submitForm, tickedIn } from "../../../support/forms";
import {
  CREDENTIALS,
  obtainTokens,
  postForm,
  refreshTokens,
  requestAs,
  type TokenSet,
  tokensOf,
} from "../../../support/oauth";
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
  for (const _ of ["once", "again"]) expect(await markerOf(request, tokens, profileId)).toBe(200);
  const refused = `/3/profile/${profileId}/marker/rs4988235/`;
  expect(await refusal(request, refused, tokens.access_token)).toBe("403 insufficient_scope");
  const log = await textAt(request, "/account/access-log/");
  expect(log).toMatch(/Partner Sample read 2 places.*rs12913832; 2 places/);
  expect(log).not.toContain("rs4988235");
}

type Probe = (request: APIRequestContext) => Promise<void>;

/** The requests of each sentence, which fail if it is false. */
const PROBES: Readonly<Record<SentenceId, Probe>> = {
  "gets-ticked": sharesOnlyWhatIsTicked,
  adds: addsAPerson,
  added: addsAPerson,
  "nothing-shared": addsAPerson,
  until: endsByItself,
  "event-ended": endsByItself,
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
