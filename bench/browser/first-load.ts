import type { ChildProcess } from "node:child_process";
import { gzipSync } from "node:zlib";
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Response,
} from "@playwright/test";
import { median } from "@/bench/support/quantile";
import { end, startProduction } from "@/bench/support/servers";
import { atMost, markdown } from "@/bench/support/table";
import { freePort } from "@/lib/commands/launch/checks";
import { benchOptions } from "@/lib/commands/setup/chromium.mjs";
import { startEmpty } from "./empty-app";
import { largestPaint, layoutShift } from "./paints";

/** What a browser keeps of a visitor. */
type Visitor = BrowserContextOptions["storageState"];

/** A page and who looks at it; nobody in particular, where no visitor is named. */
interface Address {
  name: string;
  url: string;
  visitor?: Visitor;
  /** The most script that it may load beyond the empty page, in kB compressed. */
  target?: number;
}

interface Loaded extends Address {
  /** kB, compressed. */
  script: number;
  /** Of every run, in milliseconds. */
  paints: number[];
  /** Of every run. */
  shifts: number[];
}

const RUNS = 11;
const SHIFT_TARGET = 0.05;

/**
 * Loads pages in Chromium, in browsers that have seen none of them before, beside an empty page of the same
 * framework. Prints a table.
 */
export async function measureFirstLoads(): Promise<void> {
  const browser = await chromium.launch(benchOptions);
  const servers: ChildProcess[] = [];
  try {
    console.log("building an empty page …");
    const emptyPort = await freePort();
    servers.push(await startEmpty(emptyPort));
    const port = await freePort();
    servers.push(await startProduction(port));
    console.log("first loads …");
    const empty = await prepare(browser, { name: "an empty page", url: `http://localhost:${emptyPort}/` });
    const pages: Loaded[] = [];
    for (const address of await addresses(browser, `http://localhost:${port}`))
      pages.push(await prepare(browser, address));
    // By turns: what else the machine does then falls on all of them.
    for (let run = 0; run < RUNS; run++) for (const page of [empty, ...pages]) await load(browser, page);
    console.log(`\n${tableOf(empty, pages)}`);
  } finally {
    await browser.close();
    for (const server of servers) await end(server);
  }
}

async function addresses(browser: Browser, base: string): Promise<Address[]> {
  const demo = await startDemo(browser, base);
  const all: [name: string, visitor?: Visitor, target?: number][] = [
    ["/"],
    ["/explorer/", undefined, 20],
    ["/explorer/markers/", demo, 75],
    ["/explorer/variants/", demo, 75],
    ["/explorer/results/", demo, 130],
    ["/explorer/compare/", demo, 75],
    ["/docs/"],
  ];
  return all.map(([name, visitor, target]) => ({ name, url: base + name, visitor, target }));
}

/** Somebody who looks around in the explorer with the demo's data. */
const startDemo = (browser: Browser, baseURL: string): Promise<Visitor> =>
  visit(browser, { baseURL }, async (page) => {
    await page.goto("/explorer/");
    await page.getByRole("button", { name: "Try the demo data" }).first().click();
    await page.waitForURL("**/explorer/results/");
    return page.context().storageState();
  });

/** Loads a page for the first time and weighs its scripts. */
const prepare = (browser: Browser, address: Address): Promise<Loaded> =>
  visit(browser, { storageState: address.visitor }, async (page) => {
    const scripts = new Map<string, Response>();
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") scripts.set(response.url(), response);
    });
    await page.goto(address.url, { waitUntil: "networkidle" });
    let bytes = 0;
    for (const script of scripts.values()) bytes += gzipSync(await script.body()).length;
    return { ...address, script: bytes / 1000, paints: [], shifts: [] };
  });

const load = (browser: Browser, { url, visitor, paints, shifts }: Loaded): Promise<void> =>
  visit(browser, { storageState: visitor }, async (page) => {
    await page.goto(url, { waitUntil: "networkidle" });
    paints.push(await largestPaint(page));
    shifts.push(await layoutShift(page));
  });

/** Opens a page in a browser that has seen none before, and closes it when all is done with it. */
async function visit<T>(
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

function tableOf(empty: Loaded, pages: readonly Loaded[]): string {
  const rows = [empty, ...pages].map((page) => {
    const over = page.script - empty.script;
    return [
      page.name,
      page.script.toFixed(1),
      page.target === undefined ? over.toFixed(1) : atMost(over, 1, page.target),
      median(page.paints).toFixed(0),
      atMost(Math.max(...page.shifts), 3, SHIFT_TARGET),
    ];
  });
  return markdown([
    ["first load", "script kB", "over the empty page", "largest paint ms", "layout shift"],
    ...rows,
  ]);
}
