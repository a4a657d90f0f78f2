import { gzipSync } from "node:zlib";
import type { Browser, Response } from "@playwright/test";
import { median } from "@/bench/support/quantile";
import { atMost, markdown } from "@/bench/support/table";
import { type Visitor, visit } from "./visit";
import { largestPaint, layoutShift } from "./watch";

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

interface Given {
  base: string;
  /** Address of an empty page of the same framework. */
  empty: string;
  demo: Visitor;
}

const RUNS = 9;
const PAINT_TARGET = 1.3;
const SHIFT_TARGET = 0.05;

/**
 * Loads pages, and an empty one beside them, in browsers that have seen none of them before. Gives a table.
 */
export async function firstLoads(browser: Browser, { base, empty, demo }: Given): Promise<string> {
  const reference = await prepare(browser, { name: "an empty page", url: empty });
  const pages: Loaded[] = [];
  for (const [name, visitor, target] of asked(demo))
    pages.push(await prepare(browser, { name, url: base + name, visitor, target }));
  // By turns: what else the machine does then falls on all of them.
  for (let run = 0; run < RUNS; run++) for (const page of [reference, ...pages]) await load(browser, page);
  return tableOf(reference, pages);
}

const asked = (demo: Visitor): [name: string, visitor?: Visitor, target?: number][] => [
  ["/"],
  ["/explorer/", undefined, 20],
  ["/explorer/markers/", demo, 80],
  ["/explorer/variants/", demo],
  ["/explorer/interactions/", demo],
  ["/explorer/compare/", demo],
  ["/docs/"],
];

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

function tableOf(reference: Loaded, pages: readonly Loaded[]): string {
  const head = [
    "first load",
    "script kB",
    "over the empty page",
    "largest paint ms",
    "times the empty page's",
    "layout shift",
  ];
  const cells = ({ name, script, paints, shifts }: Loaded, over: string, times: string): string[] => [
    name,
    script.toFixed(1),
    over,
    median(paints).toFixed(0),
    times,
    atMost(Math.max(...shifts), 3, SHIFT_TARGET),
  ];
  const rows = pages.map((page) => {
    const over = page.script - reference.script;
    return cells(
      page,
      page.target === undefined ? over.toFixed(1) : atMost(over, 1, page.target),
      atMost(median(page.paints) / median(reference.paints), 2, PAINT_TARGET),
    );
  });
  return markdown([head, cells(reference, "–", "–"), ...rows]);
}
