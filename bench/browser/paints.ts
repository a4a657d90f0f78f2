import type { Page } from "@playwright/test";
import { z } from "zod";

const entries = z.array(
  z.object({
    startTime: z.number(),
    /** Of a layout shift: how much of the window moved how far, and whether somebody's input explains it. */
    value: z.number().default(0),
    hadRecentInput: z.boolean().default(false),
  }),
);

/** What the browser has noted of this kind since the page began. */
async function noted(page: Page, type: string): Promise<z.output<typeof entries>> {
  const found = await page.evaluate((type) => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type, buffered: true });
    return observer.takeRecords().map((entry) => entry.toJSON());
  }, type);
  return entries.parse(found);
}

/** When the largest thing in the window was painted, in milliseconds since the page was asked for. */
export async function largestPaint(page: Page): Promise<number> {
  // Another one is noted each time that something larger is painted.
  const last = (await noted(page, "largest-contentful-paint")).at(-1);
  if (!last) throw new Error(`Chromium noted no paint of ${page.url()}.`);
  return last.startTime;
}

/** How much has moved by itself, as the Layout Instability API counts it. */
export async function layoutShift(page: Page): Promise<number> {
  const unasked = (await noted(page, "layout-shift")).filter(({ hadRecentInput }) => !hadRecentInput);
  return unasked.reduce((sum, { value }) => sum + value, 0);
}
