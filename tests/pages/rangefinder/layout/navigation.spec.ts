import { expect, type Page, test } from "@playwright/test";
import { explore, lookAround, rowsToCome } from "@/tests/support/pages/rangefinder";
import { hold } from "@/tests/support/servers/hold";

const menuLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Rangefinder" }).getByRole("link", { name });

const barOf = (body: Element) => {
  const { content, animationName } = getComputedStyle(body, "::before");
  return content === "none" ? "none" : animationName;
};

test("a bar shows while the page of a followed link is loading", async ({ page }) => {
  await explore(page);
  const body = page.locator("body");
  const letGo = await hold(page, /\/explorer\/results\/\?_rsc/);
  await menuLink(page, "Results").click();
  await expect.poll(() => body.evaluate(barOf)).toBe("under-way");
  await expect(page).toHaveURL("/explorer/markers/");
  letGo();
  await expect(page.getByRole("heading", { level: 1, name: "Results" })).toBeVisible();
  await expect.poll(() => body.evaluate(barOf)).toBe("none");
});

test("in forced colors, the switch of views marks the one that is shown", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/explorer/markers/");
  const views = page.getByRole("navigation", { name: "What the list shows" }).getByRole("link");
  await expect(views.nth(0)).toHaveCSS("text-decoration-line", "underline");
  await expect(views.nth(1)).toHaveCSS("text-decoration-line", "none");
});

test("a page requests no other page before its link is followed", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => {
    if (request.headers().rsc) requested.push(new URL(request.url()).pathname);
  });
  await explore(page);
  await menuLink(page, "Compare").hover();
  await page.waitForLoadState("networkidle");
  expect(requested).toEqual([]);
  await menuLink(page, "Results").click();
  await expect(page.getByRole("heading", { level: 1, name: "Results" })).toBeVisible();
  expect(requested).toEqual(["/explorer/results/"]);
});

test("two quick steps back from a reloaded page lead to the list before the last", async ({ page }) => {
  await lookAround(page, "/explorer/markers/?q=chr15");
  const links = page.getByRole("rowheader").getByRole("link");
  await links.first().waitFor();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("Markers 51 to 100")).toBeVisible();
  await rowsToCome(page);
  const second = await links.first().textContent();
  await links.nth(3).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^(rs|i)\d+$/);
  await page.reload();
  await page.evaluate(() => {
    window.history.back();
    window.history.back();
  });
  await expect(page).toHaveURL("/explorer/markers/?q=chr15");
  await expect(page.getByText(/^Markers 1 to 50$/i)).toBeVisible();
  await expect(links.first()).not.toHaveText(second ?? "");
  await page.goForward();
  await expect(links.first()).toHaveText(second ?? "");
});

test("going back at once from another list shows the page of the URL", async ({ page }) => {
  await explore(page);
  // As soon as the other page's heading is there, before its effects have run.
  const done = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const before = document.querySelector("h1")?.textContent;
        const observer = new MutationObserver(() => {
          const now = document.querySelector("h1")?.textContent;
          if (!now || now === before) return;
          observer.disconnect();
          window.history.back();
          resolve();
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
  );
  await menuLink(page, "Variants").click();
  await done;
  await expect(page).toHaveURL("/explorer/markers/");
  await expect(page.getByRole("heading", { level: 1, name: "Markers" })).toBeVisible();

  // A step of which the router does not hear.
  await page.evaluate(() => {
    History.prototype.replaceState.call(window.history, null, "", "/explorer/compare/");
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(page.getByRole("heading", { level: 1, name: "Compare" })).toBeVisible();
});
