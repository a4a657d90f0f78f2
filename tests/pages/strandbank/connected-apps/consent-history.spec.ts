import { expect, type Page, test } from "@playwright/test";
import { chromiumOptions } from "@/lib/commands/setup/chromium.mjs";
import { newCustomer } from "@/tests/support/data/new-customer";
import { obtainTokens } from "@/tests/support/oauth";
import { allowButton, EVERY_KIND, openConsent } from "@/tests/support/pages/consent-page";

/** The ticked boxes and what "Allow" would share, once the scripts run. */
async function ticked(page: Page) {
  await expect(page.getByRole("checkbox", { name: /^Everything except/ })).toBeVisible();
  const boxes = await page.getByRole("checkbox").all();
  const states = boxes.map(async (box) => ({
    name: await box.getAttribute("name"),
    isChecked: await box.isChecked(),
    isMixed: await box.evaluate((input: HTMLInputElement) => input.indeterminate),
  }));
  return {
    boxes: await Promise.all(states),
    button: await allowButton(page).textContent(),
  };
}

async function expectAsAtFirst(page: Page, first: Awaited<ReturnType<typeof ticked>>) {
  await page.goto("/docs/");
  await page.goBack();
  expect(await ticked(page)).toEqual(first);
  await page.goBack();
  await page.goForward();
  expect(await ticked(page)).toEqual(first);
}

test("after the browser's back, ticking one item ticks no other", async ({ page }) => {
  await page.goto("/docs/errors/");
  await openConsent(page, { scope: EVERY_KIND, selectProfile: true });
  const first = await ticked(page);
  await page.getByRole("checkbox", { name: "Names", exact: true }).check();
  await page.getByRole("checkbox", { name: "Whole genome" }).check();
  await expectAsAtFirst(page, first);
});

test("after the browser's back, shared items are ticked as before", async ({ page }) => {
  const email = await newCustomer("single@demo.example");
  await obtainTokens(page.request, { scope: "basic email", email });
  await openConsent(page, { scope: "basic email names report:genetic_weight", email });
  await expectAsAtFirst(page, await ticked(page));
});

test("with a back/forward cache, the page is as it was left, or as it began", async ({
  playwright,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch({
    ...chromiumOptions,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const page = await browser.newPage({ baseURL: baseURL ?? "" });
  await openConsent(page, { scope: EVERY_KIND, selectProfile: true });
  const first = await ticked(page);
  await page.getByRole("checkbox", { name: "Names", exact: true }).check();
  const left = await ticked(page);
  expect(left).not.toEqual(first);
  await page.evaluate(() => Object.assign(window, { wasHere: true }));
  await page.goto("/docs/");
  await page.goBack();
  await page.waitForURL(/\/consent\//);
  const now = await ticked(page);
  const isKept = await page.evaluate(() => "wasHere" in window);
  expect(now).toEqual(isKept ? left : first);
  await browser.close();
});
