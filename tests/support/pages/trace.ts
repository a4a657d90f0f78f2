import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { type StoredVisit, shareAnswer, traceAnswer } from "@/lib/explorer/workshop/trace/schemas";

/** Opens the drawer with the requests behind the page, by its key. */
export async function openTrace(page: Page) {
  const drawer = page.getByRole("dialog", { name: "Trace" });
  // A key that comes before the page's scripts do is lost.
  await expect(async () => {
    await page.keyboard.press("Alt+T");
    await expect(drawer).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(drawer.getByRole("listitem").first()).toBeVisible();
  return drawer;
}

/** Makes a read-only copy of the page's trace and gives its address. */
export async function shareTrace(page: Page): Promise<string> {
  const answer = await page.request.post("/explorer/api/trace/share/");
  return shareAnswer.parse(await answer.json()).url;
}

/** What was recorded of the session so far, after one visit when it is given. */
export const traceOf = async (request: APIRequestContext, after = 0): Promise<StoredVisit[]> =>
  traceAnswer.parse(await (await request.get(`/explorer/api/trace/?after=${after}`)).json()).visits;
