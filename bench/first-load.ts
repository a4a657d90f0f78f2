import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page, type Response } from "@playwright/test";
import { end, startProduction } from "@/bench/support/servers";
import { markdown } from "@/bench/support/table";
import { freePort } from "@/lib/commands/launch/checks";
import { chromiumOptions } from "@/lib/commands/setup/chromium.mjs";
import { quantile } from "./support/quantile";

const PATHS = ["/", "/explorer/", "/explorer/markers/", "/explorer/results/", "/explorer/compare/", "/docs/"];
const RUNS = 11;

/**
 * Loads pages in Chromium, each time in a browser that has seen none of them, with the demo's data in
 * Rangefinder. Prints a table.
 */
export async function measureFirstLoads(): Promise<void> {
  const browser = await chromium.launch(chromiumOptions);
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const server = await startProduction(port);
  try {
    const visitor = await visit(browser, undefined, async (page) => {
      await page.goto(`${base}/explorer/`);
      await page.getByRole("button", { name: "Try the demo data" }).first().click();
      await page.waitForURL("**/explorer/results/");
      return page.context().storageState();
    });
    const rows: string[][] = [];
    for (const path of PATHS) {
      console.log(`${path} …`);
      const kilobytes = await visit(browser, visitor, (page) => scriptsOf(page, base + path));
      const paints: number[] = [];
      while (paints.length < RUNS)
        paints.push(await visit(browser, visitor, (page) => largestPaint(page, base + path)));
      rows.push([path, kilobytes.toFixed(1), quantile(paints, 0.5).toFixed(0)]);
    }
    console.log(markdown([["first load", "script kB", "largest paint ms"], ...rows]));
  } finally {
    await browser.close();
    await end(server);
  }
}

type Visitor = Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;

async function visit<T>(
  browser: Browser,
  storageState: Visitor | undefined,
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState });
  try {
    return await look(await context.newPage());
  } finally {
    await context.close();
  }
}

/** The compressed size of all scripts that a page loads, in kB. */
async function scriptsOf(page: Page, url: string): Promise<number> {
  const scripts = new Map<string, Response>();
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.set(response.url(), response);
  });
  await page.goto(url, { waitUntil: "networkidle" });
  let bytes = 0;
  for (const script of scripts.values()) bytes += gzipSync(await script.body()).length;
  return bytes / 1000;
}

/** When the largest thing in the window was painted, in ms since the page was asked for. */
async function largestPaint(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: "networkidle" });
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "largest-contentful-paint", buffered: true });
    // Another one is noted each time that something larger is painted.
    return observer.takeRecords().at(-1)?.startTime ?? 0;
  });
}
