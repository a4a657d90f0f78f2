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

/**
 * From now on notes tasks that held up the page (Long Tasks API: of 50 ms or more), or how long after an
 * input event the next frame was painted (Event Timing API: from 16 ms). The result gives the longest so far,
 * in milliseconds; 0 for none.
 */
export async function watch(page: Page, type: "longtask" | "event"): Promise<() => Promise<number>> {
  const noted = await page.evaluateHandle((type) => {
    const durations: number[] = [];
    // TypeScript knows no threshold yet; without it, events are noted from 104 ms.
    const asked = { type, durationThreshold: 16 };
    new PerformanceObserver((list) => {
      durations.push(...list.getEntries().map(({ duration }) => duration));
    }).observe(asked);
    return durations;
  }, type);
  return () => noted.evaluate((durations) => Math.max(0, ...durations));
}

/**
 * How long after the next click the first element that the selector finds has another text and is painted, in
 * milliseconds; no longer than ten seconds.
 */
export function paintAfterClick(page: Page, selector: string): Promise<number> {
  return page.evaluate(async (selector) => {
    const before = document.querySelector(selector)?.textContent;
    const { timeStamp } = await new Promise<Event>((done) =>
      addEventListener("click", done, { capture: true, once: true }),
    );
    while (document.querySelector(selector)?.textContent === before && performance.now() < timeStamp + 10_000)
      await new Promise(requestAnimationFrame);
    // A frame is drawn when all that waited for it has run.
    await new Promise((done) => setTimeout(done));
    return performance.now() - timeStamp;
  }, selector);
}

/** Times between the frames of the page while something is done, in milliseconds. */
export async function frameTimes(page: Page, act: () => Promise<void>): Promise<number[]> {
  const frames = await page.evaluateHandle(() => {
    const times: number[] = [];
    const watch = { times, isOver: false };
    void (async () => {
      while (!watch.isOver) times.push(await new Promise<number>(requestAnimationFrame));
    })();
    return watch;
  });
  await act();
  const times = await frames.evaluate((watch) => {
    watch.isOver = true;
    return watch.times;
  });
  return times.slice(1).map((time, index) => time - (times[index] ?? time));
}
