import { expect, type Page, test } from "@playwright/test";
import { newCustomer } from "@/tests/support/data/new-customer";
import { PARTNER, signIn } from "@/tests/support/oauth";
import { obtainedScopes } from "@/tests/support/pages/consent-page";

const COUNT = 5_000;

test.describe("5,000 locations", () => {
  let ids: string[] = [];

  test.beforeEach(async ({ page }) => {
    const answer = await page.request.get(`/3/marker/?limit=${COUNT}`);
    const { data } = await answer.json();
    ids = data.map(({ id }: { id: string }) => id);
    await signIn(page.request, await newCustomer());
    await askByForm(page, `basic ${ids.join(" ")}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("What may Partner Sample use?");
  });

  test("arrive by a form post and stay a light page", async ({ page }) => {
    expect((await page.content()).length).toBeLessThan(400_000);
    expect(await page.getByRole("checkbox").count()).toBeLessThan(20);
    await expect(page.getByRole("main")).toContainText(/[\d,]+ locations/);
  });

  test("can be searched, and Enter in the search does not submit", async ({ page }) => {
    const wanted = ids[2_500] ?? "";
    await page.getByRole("button", { name: "Choose one by one" }).first().click();
    await page.getByRole("searchbox", { name: "Find by id, gene or position" }).fill(wanted);
    await page.keyboard.press("Enter");
    await page.getByRole("checkbox", { name: wanted }).check();
    await page.getByRole("button", { name: "Allow 2 items" }).click();
    expect(await obtainedScopes(page)).toEqual(["basic", wanted].sort());
  });

  test("are posted in one field", async ({ page }) => {
    const finder = page.getByRole("button", { name: "Choose one by one" }).first();
    await finder.click();
    await page.getByRole("checkbox", { name: /^All [\d,]+ locations/ }).check();
    const chromosome = page.getByRole("checkbox", { name: /^All on / }).first();
    await chromosome.uncheck();
    const posted = page.waitForRequest(/\/decide\/$/);
    await page.getByRole("button", { name: /^Allow/ }).click();
    const form = new URLSearchParams((await posted).postData() ?? "");
    expect([...form.keys()].sort()).toEqual(["decision", "form_token", "scope", "scope"]);
    const [, locations = ""] = form.getAll("scope");
    const scopes = await obtainedScopes(page);
    expect(scopes.length).toBe(locations.split(" ").length + 1);
  });

  test("unfold by chromosome, fifty more at a time", async ({ page }) => {
    await page.getByRole("button", { name: "Choose one by one" }).first().click();
    await page
      .getByRole("button", { name: /^Chromosome / })
      .first()
      .click();
    const rows = page.getByRole("checkbox", { name: /^(rs|i)\d+/ });
    await expect(rows).toHaveCount(50);
    await page.getByRole("button", { name: /^Show 50 more/ }).click();
    await expect(rows).toHaveCount(100);
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
