import { expect, type Locator, type Page, test } from "@playwright/test";
import { rowsToCome, scriptsToRun } from "@/tests/support/pages/rangefinder";

/** Presses Tab until this has the focus, and expects the focus to be visible. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let presses = 0; presses < 80; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(wanted).toBeFocused();
  expect(await wanted.evaluate((element) => element.matches(":focus-visible"))).toBe(true);
  expect(await wanted.evaluate(outlineOf)).not.toBe("none 0px none");
}

function outlineOf(element: Element): string {
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
  return outlineStyle === "none" ? `none 0px ${boxShadow}` : `${outlineStyle} ${outlineWidth}`;
}

test("a whole visit works by keyboard, from the home page to results and trace", async ({ page }) => {
  const { keyboard } = page;
  const menu = page.getByRole("navigation", { name: "Rangefinder" });
  await page.goto("/explorer/");
  await keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: "Try the demo data" }));
  await keyboard.press("Enter");
  await expect(page).toHaveURL("/explorer/results/");
  await scriptsToRun(page);
  await tabTo(page, menu.getByRole("link", { name: "Markers" }));
  await keyboard.press("Enter");
  await expect(page).toHaveURL("/explorer/markers/");
  await rowsToCome(page);

  const box = page.getByRole("combobox", { name: /^Marker ids/ });
  await keyboard.press("/");
  await expect(box).toBeFocused();
  await keyboard.type("herc");
  const suggestions = page.getByRole("listbox", { name: "Suggestions" });
  await expect(suggestions.getByRole("option")).toHaveText([/^Gene\s*HERC2/]);
  await keyboard.press("ArrowDown");
  await expect(box).toHaveAttribute("aria-activedescendant", /.+/);
  await keyboard.type("/");
  await expect(box).toHaveValue("herc/");
  await keyboard.press("Backspace");
  await expect(suggestions.getByRole("option")).toHaveText([/^Gene\s*HERC2/]);
  await expect(box).not.toHaveAttribute("aria-activedescendant");
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(page).toHaveURL("/explorer/markers/?q=HERC2");
  await expect(box).toHaveValue("HERC2");
  await expect(box).toBeFocused();
  await expect(suggestions).toHaveCount(0);
  await rowsToCome(page);

  const links = page.getByRole("rowheader").getByRole("link");
  await expect(page.getByText(/^\d+ markers, in genome order/)).toBeVisible();
  await tabTo(page, links.first());
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowDown");
  await expect(links.nth(2)).toBeFocused();
  const id = (await links.nth(2).textContent()) ?? "";
  await keyboard.press("Enter");
  await expect(page).toHaveURL(`/explorer/markers/${id}/`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(id);

  for (const name of ["Results", "Variants"]) {
    await page.evaluate(() => document.body.focus());
    await tabTo(page, menu.getByRole("link", { name }));
    await keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
  const bin = page.getByRole("main").getByRole("link").or(page.getByRole("main").getByRole("button")).first();
  await tabTo(page, bin);

  await keyboard.press("Alt+T");
  const trace = page.getByRole("dialog", { name: "Trace" });
  await tabTo(page, trace.getByRole("button", { name: /^Browser to/ }).first());
  await keyboard.press("Enter");
  await expect(trace.getByRole("heading", { name: "Send it yourself" })).toBeVisible();
  await keyboard.press("Escape");
  await expect(trace).toBeHidden();
  await expect(page.getByRole("button", { name: "Trace" })).toBeFocused();
});

test("with reduced motion, nothing moves by itself", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/explorer/", "/explorer/markers/?q=HERC2", "/explorer/results/"]) {
    await page.goto(path);
    const moving = await page.evaluate(() =>
      document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().endTime ?? 0)),
    );
    expect(moving.filter((milliseconds) => milliseconds > 1)).toEqual([]);
  }
});
