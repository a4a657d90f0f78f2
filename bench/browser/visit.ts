import type { Browser, BrowserContextOptions, Page } from "@playwright/test";

/** What a browser keeps of a visitor. */
export type Visitor = BrowserContextOptions["storageState"];

/** Opens a page in a browser that has seen none before, and closes it when all is done with it. */
export async function visit<T>(
  browser: Browser,
  options: BrowserContextOptions,
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  try {
    return await look(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Somebody who looks around in the explorer with the demo's data. */
export const startDemo = (browser: Browser, baseURL: string): Promise<Visitor> =>
  visit(browser, { baseURL }, async (page) => {
    await page.goto("/explorer/");
    await page.getByRole("button", { name: "Try the demo data" }).first().click();
    await page.waitForURL("**/explorer/markers/");
    return page.context().storageState();
  });
