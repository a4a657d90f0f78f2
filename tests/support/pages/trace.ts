import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { type StoredVisit, shareAnswer, traceAnswer } from "@/lib/explorer/workshop/trace/schemas";

/** Opens the trace drawer by its keyboard shortcut. */
export async function openTrace(page: Page) {
  const drawer = page.getByRole("dialog", { name: "Trace" });
  // A key pressed before the page's scripts run is lost.
  await expect(async () => {
    await page.keyboard.press("Alt+T");
    await expect(drawer).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(drawer.getByRole("listitem").first()).toBeVisible();
  return drawer;
}

/** Shares a read-only copy of the page's trace and returns its URL. */
export async function shareTrace(page: Page): Promise<string> {
  const answer = await page.request.post("/explorer/api/trace/share/");
  return shareAnswer.parse(await answer.json()).url;
}

/** The visits recorded in the session so far; with `after`, only those since that one. */
export const traceOf = async (request: APIRequestContext, after = 0): Promise<StoredVisit[]> =>
  traceAnswer.parse(await (await request.get(`/explorer/api/trace/?after=${after}`)).json()).visits;
