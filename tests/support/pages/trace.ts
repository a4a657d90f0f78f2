import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { visitsIn } from "@/lib/demo/rangefinder/trace/views";
import type { StoredExchange, Visit } from "@/lib/demo/rangefinder/trace/visit";
import { scriptsToRun } from "./rangefinder";

/** Opens the trace drawer by its keyboard shortcut. */
export async function openTrace(page: Page) {
  const drawer = page.getByRole("dialog", { name: "Trace" });
  await scriptsToRun(page);
  await page.keyboard.press("Alt+T");
  await expect(drawer.getByRole("listitem").first()).toBeVisible();
  return drawer;
}

/** The visits recorded in the session so far. */
export async function traceOf(request: APIRequestContext): Promise<Visit[]> {
  const trace: { exchanges: StoredExchange[] } = await (await request.get("/explorer/api/trace/")).json();
  return visitsIn(trace.exchanges);
}

/** The calls to the provider that were recorded in the session so far. */
export const callsIn = async (request: APIRequestContext): Promise<Visit["calls"]> =>
  (await traceOf(request)).flatMap((visit) => visit.calls);
