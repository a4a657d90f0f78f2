import type { Page } from "@playwright/test";
import { z } from "zod";

const shifts = z.array(
  /** How much of the window moved how far, and whether input explains it. */
  z.object({ value: z.number(), hadRecentInput: z.boolean() }),
);

/** How much has moved by itself since the page began, as the Layout Instability API counts it. */
export async function layoutShift(page: Page): Promise<number> {
  const noted = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "layout-shift", buffered: true });
    return observer.takeRecords().map((entry) => entry.toJSON());
  });
  const unasked = shifts.parse(noted).filter(({ hadRecentInput }) => !hadRecentInput);
  return unasked.reduce((sum, { value }) => sum + value, 0);
}
