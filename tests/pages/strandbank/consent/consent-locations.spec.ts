import { expect, type Page, test } from "@playwright/test";
import { newCustomer } from "@/tests/support/data/new-customer";
import { PARTNER, signIn } from "@/tests/support/oauth";
import { obtainedScopes, openConsent } from "@/tests/support/pages/consent-page";

const COUNT = 5_000;

test.describe("5,000 locations", () => {
  let ids: string[] = [];

  test.beforeEach(async ({ page }) => {
    const answer = await page.request.get(`/3/marker/?limit=${COUNT}`);
    const { data } = await answer.json();
    ids = data.map(({ id }: { id: string }) => id);
    await signIn(page.request, await newCustomer("single@demo.example"));
    await askByForm(page, `basic ${ids.join(" ")}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("What may Partner Sample use?");
  });

  test("are accepted by POST, keep the page small, and unfold fifty at a time", async ({ page }) => {
    expect((await page.content()).length).toBeLessThan(200_000);
    expect(await page.getByRole("checkbox").count()).toBeLessThan(20);
    await expect(page.getByRole("main")).toContainText(/[\d,]+ places/);

    await page.getByRole("checkbox", { name: /^All [\d,]+ places/ }).check();
    const ruler = page.getByRole("main").getByRole("img");
    await expect(ruler).toHaveAccessibleName(/^[\d,]+ places on \d+ chromosomes?$/);
    const paths = ruler.locator("path");
    const marks = async (path: number) => (await paths.nth(path).getAttribute("d"))?.match(/M/g)?.length ?? 0;
    expect((await marks(0)) + (await marks(1))).toBeLessThanOrEqual(1_000);

    await page.getByRole("button", { name: "Choose one by one" }).first().click();
    const rows = page.getByRole("checkbox", { name: /^(rs|i)\d+/ });
    await expect(rows).toHaveCount(50);
    await page.getByRole("button", { name: /^Show 50 more/ }).click();
    await expect(rows).toHaveCount(100);
    const box = page.getByRole("checkbox", { name: /^All [\d,]+ places/ });
    const [total = ""] = /[\d,]+/.exec((await box.getAttribute("aria-label")) ?? "") ?? [];
    const left = Number(total.replaceAll(",", "")) - 100;
    await expect(page.getByRole("button", { name: /^Show 50 more/ })).toHaveText(
      `Show 50 more of ${left.toLocaleString("en-US")}`,
    );
  });

  test("can be searched, and Enter in the search does not submit", async ({ page }) => {
    const wanted = ids[2_500] ?? "";
    await page.route(/\/locations\/\?/, (route) => route.abort(), { times: 1 });
    await page.getByRole("button", { name: "Choose one by one" }).first().click();
    const failure = page.getByRole("alert").filter({ hasText: "The list could not be loaded." });
    await failure.getByRole("button", { name: "Try again" }).click();
    const listed = page.getByRole("checkbox", { name: /^All listed/ });
    await listed.check();
    await expect(listed).toBeChecked();
    await expect(page.getByRole("button", { name: "Allow 50 places of Jonas" })).toBeVisible();
    await listed.uncheck();
    await expect(failure).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Hide the list", expanded: true })).toBeVisible();
    const search = page.getByRole("searchbox", { name: "Find by id, gene, chromosome or position" });
    await search.fill("rs");
    await expect(page.getByRole("status").filter({ hasText: /^\d,\d{3} of \d,\d{3} match$/ })).toHaveCount(1);
    await search.fill("nothing");
    await expect(page.getByText("None of these places matches.")).toBeVisible();
    await search.fill(wanted);
    await page.keyboard.press("Enter");
    await page.getByRole("checkbox", { name: wanted }).check();
    await expect(page.getByRole("button", { name: /^Show \d+ more/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Allow 1 place of Jonas" }).click();
    expect(await obtainedScopes(page)).toEqual(["basic", wanted].sort());
  });

  test("are posted by group, without those unticked one by one", async ({ page }) => {
    await page.getByRole("checkbox", { name: /^All [\d,]+ places/ }).check();
    await page.getByRole("button", { name: "Choose one by one" }).first().click();
    const dropped = ids[10] ?? "";
    await page.getByRole("searchbox", { name: "Find by id, gene, chromosome or position" }).fill(dropped);
    await page.getByRole("checkbox", { name: dropped, exact: false }).last().uncheck();
    const posted = page.waitForRequest(/\/decide\/$/);
    const allow = page.getByRole("button", { name: /^Allow [\d,]+ places/ });
    const count = 1 + Number(/[\d,]+/.exec((await allow.textContent()) ?? "")?.[0].replaceAll(",", ""));
    await allow.click();
    expect((await posted).postData()?.length).toBeLessThan(1_000);
    const scopes = await obtainedScopes(page);
    expect(scopes).toHaveLength(count);
    expect(scopes).not.toContain(dropped);
    const sensitive = ids.filter((id) => !scopes.includes(id) && id !== dropped);
    expect(scopes.length + sensitive.length).toBe(COUNT);
  });
});

test.describe("5,000 locations without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("are counted by chromosome, and granted as a group", async ({ page }) => {
    const { data } = await (await page.request.get(`/3/marker/?limit=${COUNT}`)).json();
    const scope = `basic ${data.map(({ id }: { id: string }) => id).join(" ")}`;
    await openConsent(page, { scope });
    await page.getByText("Show on which chromosomes").first().click();
    await expect(page.getByText("Chromosome 1", { exact: true }).first()).toBeVisible();
    expect((await page.content()).length).toBeLessThan(200_000);
    const box = page.getByRole("checkbox", { name: /^All [\d,]+ places/ });
    const name = (await box.getAttribute("aria-label")) ?? "";
    await box.check();
    await page.getByRole("button", { name: "Allow ticked items" }).click();
    const scopes = await obtainedScopes(page);
    expect(scopes).toHaveLength(1 + Number(/[\d,]+/.exec(name)?.[0].replaceAll(",", "")));
  });
});

/** Asks as a partner with more scopes than an address holds: a page of theirs posts a form by itself. */
async function askByForm(page: Page, scope: string): Promise<void> {
  const fields = {
    response_type: "code",
    client_id: PARTNER.clientId,
    redirect_uri: PARTNER.redirectUri,
    scope,
  };
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  );
  const action = new URL("/authorize/", test.info().project.use.baseURL).href;
  const body = `<form method="post" action="${action}">${inputs.join("")}</form><script>document.forms[0].submit()</script>`;
  await page.route("http://partner.localhost/", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto("http://partner.localhost/");
  await page.waitForURL(/\/consent\//);
}
