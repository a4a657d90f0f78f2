import type { Page } from "@playwright/test";

/** Holds back a page's requests that match the URL. Returns the function that lets them go. */
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
