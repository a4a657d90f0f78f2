import type { Browser, BrowserContextOptions, Locator, Page } from "@playwright/test";
import { median, quantile } from "@/bench/support/quantile";
import { markdown, verdict } from "@/bench/support/table";
import { visit } from "./visit";
import { frameTimes, paintAfterClick, watch } from "./watch";

const RUNS = 7;
/** Until a page has loaded what it was going to load, in milliseconds. */
const SETTLE = 700;
/** A person's hand, in milliseconds: between two keys, and while a button is held down. */
const TYPING = { delay: 120 };
const PRESS = { delay: 80 };
const CHROMOSOME = "/explorer/markers/?q=chr15";
const ROWS = "tbody th";
/** Its text names the region and the positions of its ruler. */
const STRIP = "section[aria-label=Region]";

/** What one run measures, in milliseconds. */
interface Run {
  turned: number;
  stripZoomed: number;
  tableZoomed: number;
  typed: number;
  longestTask: number;
  scrolled: number;
}

/**
 * Does what a person does on the markers of a chromosome, and measures how long it takes to show. Gives a
 * table.
 */
export const atWork = (browser: Browser, options: BrowserContextOptions): Promise<string> =>
  visit(browser, options, async (page) => {
    const runs: Run[] = [];
    while (runs.length < RUNS) runs.push(await workOnce(page));
    return tableOf(runs);
  });

async function workOnce(page: Page): Promise<Run> {
  await open(page, CHROMOSOME);
  const longestTask = await watch(page, "longtask");
  const turned = await turn(page);
  const zoomed = await zoom(page);
  const typed = await type(page);
  return { turned, ...zoomed, typed, longestTask: await longestTask(), scrolled: await scroll(page) };
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  await page.waitForTimeout(SETTLE);
}

/** Whoever clicks on something has brought it into view before. */
async function pointAt(target: Locator): Promise<void> {
  await target.hover();
  await target.page().waitForTimeout(SETTLE);
}

async function turn(page: Page): Promise<number> {
  const next = page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" });
  await pointAt(next);
  const [turned] = await Promise.all([paintAfterClick(page, ROWS), next.click(PRESS)]);
  await page.waitForTimeout(SETTLE);
  return turned;
}

async function zoom(page: Page): Promise<Pick<Run, "stripZoomed" | "tableZoomed">> {
  const closer = page.getByRole("button", { name: "Zoom in 3 times" });
  await pointAt(closer);
  const [stripZoomed, tableZoomed] = await Promise.all([
    paintAfterClick(page, STRIP),
    paintAfterClick(page, ROWS),
    closer.click(PRESS),
  ]);
  await page.waitForTimeout(SETTLE);
  return { stripZoomed, tableZoomed };
}

/** The longest time from a key to the frame that shows what it did. */
async function type(page: Page): Promise<number> {
  const box = page.getByRole("combobox", { name: "Marker ids" });
  await box.fill("");
  await page.waitForTimeout(SETTLE);
  const longestEvent = await watch(page, "event");
  await box.pressSequentially("herc2", TYPING);
  await page.waitForTimeout(SETTLE);
  return longestEvent();
}

/** The time between two frames, in 95 of 100 cases at the most. */
async function scroll(page: Page): Promise<number> {
  await open(page, `${CHROMOSOME}&limit=10000`);
  await page.getByRole("status").filter({ hasText: "1 to 10,000" }).waitFor();
  const times = await frameTimes(page, async () => {
    for (let turns = 0; turns < 60; turns++) await page.mouse.wheel(0, 600);
  });
  return quantile(times, 0.95);
}

const TARGET = 100;
const TASK_TARGET = 200;

function tableOf(runs: Run[]): string {
  const of = (name: keyof Run) => runs.map((run) => run[name]);
  const row = (name: string, value: number, target?: number): string[] => [
    name,
    value.toFixed(0),
    target === undefined ? "–" : verdict(`≤ ${target}`, value <= target),
  ];
  return markdown([
    ["working on a chromosome's markers", "ms", "to reach"],
    row("the next page: its rows", median(of("turned")), TARGET),
    row("zoom in: the strip", median(of("stripZoomed")), TARGET),
    row("zoom in: the rows", median(of("tableZoomed")), TARGET),
    row("a gene typed: the slowest key", median(of("typed")), TARGET),
    row("the longest task in the whole run", Math.max(...of("longestTask")), TASK_TARGET),
    row("scrolling through 10,000 rows: 95 of 100 frames", median(of("scrolled"))),
  ]);
}
