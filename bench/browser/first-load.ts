import { gzipSync } from "node:zlib";
import type { Browser, Response } from "@playwright/test";
import { median } from "@/bench/support/quantile";
import type { Answer, BareServer } from "@/bench/support/servers";
import { atMost, markdown } from "@/bench/support/table";
import { staticCopy } from "./static-copy";
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

/** A page, and its static copy beside it. */
interface Pair {
  page: Loaded;
  copy: Loaded;
}

interface Given {
  base: string;
  /** Address of an empty page of the same framework. */
  empty: string;
  demo: Visitor;
  /** Serves the copies. */
  copies: BareServer;
}

const RUNS = 11;
const PAINT_TARGET = 1.3;
const SHIFT_TARGET = 0.05;

/**
 * Loads pages, and beside each a static copy of it and an empty page, in browsers that have seen none of them
 * before. Gives a table.
 */
export async function firstLoads(browser: Browser, given: Given): Promise<string> {
  const reference = await prepare(browser, { name: "an empty page", url: given.empty });
  const pairs = await preparePairs(browser, given);
  // By turns: what else the machine does then falls on all of them.
  for (let run = 0; run < RUNS; run++) {
    await load(browser, reference);
    for (const { page, copy } of pairs)
      for (const one of run % 2 === 0 ? [page, copy] : [copy, page]) await load(browser, one);
  }
  return tableOf(reference, pairs);
}

const asked = (demo: Visitor): [name: string, visitor?: Visitor, target?: number][] => [
  ["/"],
  ["/explorer/", undefined, 15],
  ["/explorer/markers/", demo, 60],
  ["/explorer/variants/", demo],
  ["/explorer/interactions/", demo, 120],
  ["/explorer/compare/", demo],
  ["/docs/"],
];

async function preparePairs(browser: Browser, { base, demo, copies }: Given): Promise<Pair[]> {
  const pairs: Pair[] = [];
  const answers: Answer[] = [];
  for (const [name, visitor, target] of asked(demo)) {
    const page = await prepare(browser, { name, url: base + name, visitor, target });
    const path = `/copy${name}`;
    const made = await visit(browser, { storageState: visitor }, (tab) => staticCopy(tab, page.url, path));
    answers.push(...made);
    pairs.push({ page, copy: { ...page, url: copies.url + path, script: 0, paints: [], shifts: [] } });
  }
  await copies.learn(answers);
  return pairs;
}

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

const HEAD = [
  "first load",
  "script kB",
  "over the empty page",
  "largest paint ms",
  "static copy ms",
  "times the copy's",
  "times the empty page's",
  "layout shift",
];

function tableOf(reference: Loaded, pairs: readonly Pair[]): string {
  const paint = ({ paints }: Loaded): string => median(paints).toFixed(0);
  const shift = ({ shifts }: Loaded): string => atMost(Math.max(...shifts), 3, SHIFT_TARGET);
  const times = (page: Loaded, other: Loaded): number => median(page.paints) / median(other.paints);
  const rows = pairs.map(({ page, copy }) => {
    const over = page.script - reference.script;
    return [
      page.name,
      page.script.toFixed(1),
      page.target === undefined ? over.toFixed(1) : atMost(over, 1, page.target),
      paint(page),
      paint(copy),
      atMost(times(page, copy), 2, PAINT_TARGET),
      times(page, reference).toFixed(2),
      shift(page),
    ];
  });
  const empty = [
    reference.name,
    reference.script.toFixed(1),
    "–",
    paint(reference),
    "–",
    "–",
    "–",
    shift(reference),
  ];
  return markdown([HEAD, empty, ...rows]);
}
