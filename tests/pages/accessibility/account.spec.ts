import { expect, type Page } from "@playwright/test";
import { accountStatus } from "@/tests/support/api";
import { addSibling, newCustomer, profileIdsOf } from "@/tests/support/data/new-customer";
import {
  endedImport,
  fileOfKnownMarkers,
  importFormToken,
  uploadRawData,
} from "@/tests/support/data/raw-data";
import { readsWritten } from "@/tests/support/data/reads-written";
import { consentIdOf } from "@/tests/support/forms";
import { obtainTokens, signIn } from "@/tests/support/oauth";
import { accessible } from "@/tests/support/pages/accessible";
import { EVERY_KIND } from "@/tests/support/pages/consent-page";
import { fillPurpose } from "@/tests/support/pages/developers";

/** Opens a page as a new customer. */
const signedIn = (path: string) => async (page: Page) => {
  await signIn(page.request, await newCustomer());
  await page.goto(path);
};

accessible({
  "connected apps": async (page) => {
    await obtainUse(page);
    await page.goto("/connected-apps/");
    await expect(page.getByText("just now").first()).toBeVisible();
  },
  "the access log": async (page) => {
    await obtainUse(page);
    await page.goto("/account/access-log/");
  },
  "stopping everything": async (page) => {
    await obtainUse(page);
    await page.goto("/connected-apps/partner/");
  },
  "the page of a consent": async (page) => {
    const email = await newCustomer();
    await obtainTokens(page.request, { email, scope: EVERY_KIND });
    const [profileId] = await profileIdsOf(email);
    await page.goto(`/connected-apps/consents/${await consentIdOf(email, profileId)}/?problem=changed`);
  },
  "adding a person": async (page) => {
    const email = await newCustomer("single@demo.example");
    await obtainTokens(page.request, { email, scope: EVERY_KIND });
    const [profileId = ""] = await profileIdsOf(email);
    const added = await addSibling(profileId);
    await page.goto(`/connected-apps/partner/add/?profile=${added}&problem=nothing`);
  },
  "changing the details": signedIn("/account/details/?problem=taken"),
  "the account after a wrong password": signedIn("/account/?problem=current"),
  profiles: signedIn("/profiles/"),
  "a profile": (page) => openProfile(page, "family@demo.example", "?done=phenotype"),
  "changing a phenotype": (page) =>
    openProfile(page, "family@demo.example", "phenotypes/height_mm/?problem=value"),
  "turning on sensitive results": (page) =>
    openProfile(page, "locked@demo.example", "sensitive/?problem=unread"),
  "raw data": (page) => openProfile(page, "locked@demo.example", "raw-data/?q=19"),
  "the report of an import": openImportReport,
  "raw data with private rows": async (page) => {
    await openImportReport(page);
    await page.getByRole("link", { name: "See the profile" }).click();
    await page.getByRole("link", { name: "See what stays private" }).click();
  },
  "deleting the account": signedIn("/account/delete/?problem=password"),
  developers: signedIn("/developers/?problem=many"),
  "registering an application": signedIn("/developers/new/?problem=logo-type"),
  "the secret of an application": registerApplication,
  "an application of a developer": openOwnApplication,
  "removing an application": async (page) => {
    await openOwnApplication(page);
    await page.getByRole("link", { name: "Settings" }).click();
    await page.getByRole("link", { name: "Remove the application" }).click();
    await page.waitForURL(/\/remove\/$/);
  },
});

async function openProfile(page: Page, email: string, below: string): Promise<void> {
  await signIn(page.request, email);
  const [id] = await profileIdsOf(email);
  await page.goto(`/profiles/${id}/${below}`);
}

/** Imports a file with a row at an unknown place as a new customer; ends on its report. */
async function openImportReport(page: Page): Promise<void> {
  await signIn(page.request, await newCustomer("single@demo.example"));
  const file = `${fileOfKnownMarkers()}rs999999999999\t1\t12345\tAC\n`;
  const headers = { "x-form-token": await importFormToken(page.request) };
  expect((await uploadRawData(page.request, file, headers)).status()).toBe(202);
  expect((await endedImport(page.request)).state).toBe("done");
  await page.goto("/import/report/?done=sex");
}

/** Lets the partner read a new customer's account once. */
async function obtainUse(page: Page): Promise<void> {
  const tokens = await obtainTokens(page.request, { email: await newCustomer(), scope: "basic names" });
  expect(await accountStatus(page.request, tokens.access_token)).toBe(200);
  await readsWritten(page.request);
}

/** Registers an application as a new customer; ends on the page that shows its secret. */
async function registerApplication(page: Page): Promise<void> {
  await signedIn("/developers/new/")(page);
  await page.getByLabel("Name").fill("Night Shift");
  await page.getByLabel("Redirect URIs").fill("https://night.example/callback");
  await fillPurpose(page, 1, ["names", "show", "Whose results these are."]);
  await page.getByRole("button", { name: "Register" }).click();
}

async function openOwnApplication(page: Page): Promise<void> {
  await registerApplication(page);
  await page.getByRole("link", { name: "I have saved it" }).click();
  await page.waitForURL(/developers\/[0-9a-f]{24}\/$/);
}
