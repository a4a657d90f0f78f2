import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const minified = readFileSync(join("node_modules", "axe-core", "axe.min.js"), "utf8");

/** The violations that axe finds on the page, as text. With `rules`, only those are checked. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  await page.waitForLoadState();
  // Half a megabyte, so it is only injected once per page.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(minified);
  const violations = await page.evaluate(async (only) => {
    // Targets that move while it looks count as covered.
    await document.fonts.ready;
    const found = await window.axe?.run(document, {
      rules: { "target-size": { enabled: true } },
      resultTypes: ["violations"],
      // What takes a third of the time and is not looked at.
      preload: false,
      selectors: false,
      ...(only ? { runOnly: only } : {}),
    });
    return found?.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  }, rules);
  if (!violations) throw new Error("axe is not in the page.");
  return violations.map(({ id, nodes }) => `${id}: ${nodes.join(" ")}`);
}
