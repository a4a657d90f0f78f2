import type { Page } from "@playwright/test";

/** Holds back the requests of a page that fit the address, until the result is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const isOver = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(address, async (route) => {
    await isOver;
    await route.continue();
  });
  return letGo;
}
