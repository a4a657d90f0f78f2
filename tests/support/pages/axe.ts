import type { Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What axe finds in the page, as text. With `rules`, only these are checked. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  // Half a megabyte, which a page keeps until it is left.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (only) => {
    const found = await window.axe?.run(document, {
      rules: { "target-size": { enabled: true } },
      resultTypes: ["violations"],
      ...(only ? { runOnly: only } : {}),
    });
    return found?.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  }, rules);
  if (!violations) throw new Error("axe is not in the page.");
  return violations.map(({ id, nodes }) => `${id}: ${nodes.join(" ")}`);
}
