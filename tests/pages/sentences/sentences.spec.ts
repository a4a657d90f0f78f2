import { expect, type Page, test } from "@playwright/test";
import { readMarkerFacts } from "@/lib/provider/reference/facts/read-facts";
import { ageConsent, ageRequest } from "@/tests/support/data/clock";
import { copyIntoEachState, copyReceipt } from "@/tests/support/data/ended-consents";
import { addSibling, newCustomer, profileIdsOf } from "@/tests/support/data/new-customer";
import { ODD_FILE, USELESS_ROWS } from "@/tests/support/data/raw-data";
import { formFields } from "@/tests/support/forms";
import {
  allowing,
  decide,
  obtainTokens,
  postForm,
  requestAuthorization,
  signIn,
} from "@/tests/support/oauth";
import { EVERY_KIND } from "@/tests/support/pages/consent-page";
import { redirect_uri, registered } from "@/tests/support/pages/developers";
import { testTitles } from "@/tests/support/runner/test-titles";
import { hold } from "@/tests/support/servers/hold";
import { connectedApps } from "./connected-apps";
import { consent } from "./consent";
import { deletion } from "./deletion";
import { importPages } from "./import";
import { sentencesOn } from "./read-sentences";
import { patternOf, type SentenceList } from "./sentence-list";

const PARTNER_PAGE = "/connected-apps/partner/";
const HALF_A_YEAR = 182 * 86_400;

/** Collects the sentences of the pages that are opened with it. */
function reader(page: Page) {
  const read = new Set<string>();
  const readOn = async () => {
    for (const sentence of await sentencesOn(page)) read.add(sentence);
  };
  const open = async (...paths: string[]) => {
    for (const path of paths) {
      await page.goto(path);
      // What the button of the consent page says until its scripts run.
      await expect(page.getByRole("button", { name: "Allow ticked items" })).toHaveCount(0);
      await readOn();
    }
  };
  return { read, readOn, open };
}

function expectListed(read: ReadonlySet<string>, { labels, promises }: SentenceList): void {
  const listed = [...labels, ...Object.keys(promises)].map((text) => ({ text, pattern: patternOf(text) }));
  const isListed = (sentence: string) => listed.some(({ pattern }) => pattern.test(sentence));
  const unlisted = [...read].filter((sentence) => !isListed(sentence));
  expect.soft(unlisted, "sentences without an entry").toEqual([]);
  const unseen = listed.filter(({ pattern }) => ![...read].some((sentence) => pattern.test(sentence)));
  expect
    .soft(
      unseen.map(({ text }) => text),
      "entries that no page shows",
    )
    .toEqual([]);
}

/** Asks for these scopes as the partner, or another application, and returns the path of the consent page. */
const ask = async (page: Page, scope: string, fields: Record<string, string> = {}) =>
  `/consent/${await requestAuthorization(page.request, { scope, ...fields })}/`;

const requestIdOf = (path: string): string => path.split("/")[2] ?? "";

/** A new application that nobody verified, registered by a new customer who is signed in then. */
async function unverified(page: Page) {
  const { client_id, email } = await registered(page.request, { purposes: "names To greet you." });
  return { email, fields: { client_id, redirect_uri } };
}

test("each sentence of the consent page is listed with a test", async ({ page, browser }) => {
  const { read, readOn, open } = reader(page);
  const { email, fields } = await unverified(page);
  const chosen = await ask(page, EVERY_KIND, { ...fields, select_profile: "true" });
  await open(chosen);
  await page.getByRole("radio", { name: "Elena Marlow" }).check();
  for (const days of ["One day", "90 days"]) {
    await page.getByRole("radio", { name: days }).check();
    await readOn();
  }
  for (const box of ["Whole genome", "All reports"]) await page.getByRole("checkbox", { name: box }).check();
  await page.setViewportSize({ width: 390, height: 844 });
  await readOn();
  for (const problem of ["profile", "lasts", "nothing", "confirm", "decision", "form"])
    await open(`${chosen}?problem=${problem}`);
  await ageRequest(requestIdOf(chosen), 59 * 60);
  await open(chosen);
  await ageRequest(requestIdOf(chosen), 60);
  await open(chosen, "/consent/unknown/");

  await decide(page.request, requestIdOf(await ask(page, EVERY_KIND)), allowing("basic names rs12913832"));
  await open(await ask(page, EVERY_KIND), await ask(page, "basic names"));
  const [profile = ""] = await profileIdsOf(email);
  await addSibling(profile);
  const locations = "basic rs12913832 rs4988235 rs1801133";
  await open(await ask(page, locations, { select_profile: "true" }));
  await page.getByRole("button", { name: "Choose one by one" }).first().click();
  await page
    .getByRole("button", { name: /^Chromosome/ })
    .first()
    .click();
  await readOn();
  await page.getByLabel("Find by id").fill("rs12913832");
  await expect(page.getByText("1 of 3 match")).toBeVisible();
  await readOn();
  await page.getByLabel("Find by id").fill("nothing");
  await expect(page.getByText("None of the requested locations matches.")).toBeVisible();
  await readOn();

  const without = await newCustomer("ungenotyped@demo.example");
  await signIn(page.request, without);
  const first = await ask(page, "names");
  await open(first, await ask(page, "basic", { select_profile: "true" }));
  await decide(page.request, requestIdOf(first), allowing("names"));
  await addSibling((await profileIdsOf(without))[0] ?? "");
  await open(first, await ask(page, "basic"));
  const storageState = await page.context().storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState });
  const withoutScripts = await plain.newPage();
  await withoutScripts.goto(await ask(page, EVERY_KIND));
  for (const sentence of await sentencesOn(withoutScripts)) read.add(sentence);
  await plain.close();
  expectListed(read, consent);
});

test("each sentence of Connected apps is listed with a test", async ({ page }) => {
  const { read, open } = reader(page);
  const { email, fields } = await unverified(page);
  await open("/connected-apps/?withdrawn=partner", "/connected-apps/receipts/");
  const manyLocations = readMarkerFacts()
    .map(({ id }) => id)
    .filter((id) => /^rs\d+$/.test(id))
    .slice(0, 210);
  const id = await requestAuthorization(page.request, {
    scope: `${EVERY_KIND} ${manyLocations.join(" ")}`,
    ...fields,
  });
  const granted = `${EVERY_KIND.replace(" email", "")} ${manyLocations.join(" ")}`;
  const answer = await decide(page.request, id, [...allowing(granted), ["confirm", "sensitive"]]);
  expect(answer.headers().location).toContain("code=");
  await open("/connected-apps/receipts/");
  await page.getByRole("link", { name: "Receipt of Night Shift" }).click();
  await page.waitForURL(/receipts\/.+/);
  await open(page.url());

  const tokens = await obtainTokens(page.request, {
    email,
    scope: "basic names email",
    granted: "basic names",
  });
  await open("/connected-apps/");
  await page.request.get("/3/account/", { headers: { authorization: `Bearer ${tokens.access_token}` } });
  await ageConsent(tokens.refresh_token, 2 * HALF_A_YEAR - 86_400);
  const [first = ""] = await profileIdsOf(email);
  await obtainTokens(page.request, { email, scope: "basic email rs12913832" });
  const sibling = await addSibling(first);
  const { grantId, id: idIn } = await copyIntoEachState(email);
  await copyReceipt(grantId, idIn("customer"));
  await open("/connected-apps/receipts/", `/connected-apps/receipts/${idIn("customer")}/`);
  await open("/connected-apps/", PARTNER_PAGE, `${PARTNER_PAGE}choose/?problem=nothing`);
  for (const outcome of ["renewed", "shared", "changed"]) await open(`/connected-apps/?${outcome}=partner`);
  for (const problem of ["form", "nothing", "confirm"]) await open(`/connected-apps/?problem=${problem}`);
  const html = await (await page.request.get("/connected-apps/")).text();
  const share: [string, string][] = [...formFields(html, "/connected-apps/share/"), ["profile_id", sibling]];
  await postForm(page.request, "/connected-apps/share/", share);
  await open(`/connected-apps/receipts/${grantId}/`);
  expectListed(read, connectedApps);
});

test("each sentence of the pages that import is listed with a test", async ({ page, browser }) => {
  const { read, readOn, open } = reader(page);
  const { email, fields } = await unverified(page);
  const scope = "basic genomes";
  const id = await requestAuthorization(page.request, { scope, ...fields });
  await decide(page.request, id, [...allowing(scope), ["confirm", "sensitive"]]);
  await obtainTokens(page.request, { email, scope: "basic" });
  const request = await ask(page, "basic");

  await open("/import/");
  const sending = await hold(page, "/import/upload/");
  const importing = await hold(page, "/import/state/");
  await page.getByLabel("Whose data is it?").fill("Zoë Feld");
  const rows = USELESS_ROWS.map(([, row]) => `${row}\r\n`).join("");
  const buffer = Buffer.from(`${ODD_FILE}${rows}`);
  await page
    .getByLabel("Raw-data file")
    .setInputFiles({ name: "genome.txt", mimeType: "text/plain", buffer });
  await readOn();
  await page.getByRole("button", { name: "Import" }).click();
  await expect(page.getByText("Keep this page open.")).toBeVisible();
  await readOn();
  sending();
  await expect(page.getByText("You can leave this page.")).toBeVisible();
  await readOn();
  importing();
  await page.waitForURL("/import/report/");
  await readOn();
  await obtainTokens(page.request, { email, scope: "basic" });
  await open(`/import/report/?${new URLSearchParams({ done: "sex", next: request })}`);

  const storageState = await page.context().storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState });
  const withoutScripts = await plain.newPage();
  await withoutScripts.goto("/import/");
  for (const sentence of await sentencesOn(withoutScripts)) read.add(sentence);
  await plain.close();
  expectListed(read, importPages);
});

test("each sentence of the pages that delete is listed with a test", async ({ page }) => {
  const { read, open } = reader(page);
  const email = await newCustomer();
  await signIn(page.request, email);
  const [first = ""] = await profileIdsOf(email);
  const pages = ["/account/delete/", `/profiles/${first}/delete/`];
  await open(...pages);
  await obtainTokens(page.request, { email, scope: "basic" });
  await open(...pages, ...pages.map((path) => `${path}?problem=password`), "/account/delete/?problem=form");
  await open("/account/deleted/");
  const shared = "family@demo.example";
  await signIn(page.request, shared);
  const [demo = ""] = await profileIdsOf(shared);
  await open("/account/delete/", `/profiles/${demo}/delete/`);
  const single = await newCustomer("single@demo.example");
  await signIn(page.request, single);
  await open("/account/delete/");
  expectListed(read, deletion);
});

test("every test named for a sentence exists", () => {
  for (const { promises } of [consent, connectedApps, importPages, deletion])
    for (const [sentence, tests] of Object.entries(promises)) {
      expect.soft(tests, sentence).not.toEqual([]);
      for (const one of tests) {
        const [file = "", title] = one.split(" › ");
        expect.soft(testTitles(file), `${sentence} ${one}`).toContain(title);
      }
    }
});
