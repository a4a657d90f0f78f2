import { expect, type Page, test } from "@playwright/test";
import { MAX_LISTED_PLACES } from "@/lib/strandbank/platform/bounds";
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
    await signIn(page.request, await newCustomer("single@demo.example"));
    await askByForm(page, `basic ${ids.join(" ")}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("What may Partner Sample use?");
  });

  const others = (page: Page) => page.getByRole("radiogroup", { name: /^[\d,]+ places/ });

  test("are accepted by POST and shared with one choice", async ({ page }) => {
    await others(page).getByRole("radio", { name: "All" }).check();
    const ruler = page.getByRole("main").getByRole("img");
    await expect(ruler).toHaveAccessibleName(/^[\d,]+ places on \d+ chromosomes?$/);
    const paths = ruler.locator("path");
    const marks = async (path: number) => (await paths.nth(path).getAttribute("d"))?.match(/M/g)?.length ?? 0;
    expect((await marks(0)) + (await marks(1))).toBeLessThanOrEqual(1_000);
    const posted = page.waitForRequest(/\/decide\//);
    const allow = page.getByRole("button", { name: /^Share [\d,]+ places/ });
    const count = Number(/[\d,]+/.exec((await allow.textContent()) ?? "")?.[0].replaceAll(",", ""));
    await allow.click();
    expect((await posted).postData()?.length).toBeLessThan(1_000);
    expect(await obtainedScopes(page)).toHaveLength(1 + count);
  });

  test("are listed up to the limit, can be searched, and Enter in the search does not submit", async ({
    page,
  }) => {
    await others(page).getByRole("radio", { name: "Only these" }).check();
    await expect(page.getByText(/^These are 2,000 of the \d,\d{3}; of the others/)).toBeVisible();
    const rows = page.locator("ul[id^=list] > li:visible");
    await expect(rows).toHaveCount(MAX_LISTED_PLACES);
    const search = page.getByRole("searchbox", { name: "Find by id, gene, chromosome or position" });
    await search.fill("nothing");
    await expect(page.getByRole("status").filter({ hasText: "0 of 2,000 match" })).toHaveCount(1);
    const wanted = ids[1_000] ?? "";
    await search.fill(wanted);
    await page.keyboard.press("Enter");
    await expect(rows).toHaveCount(1);
    await page.getByRole("checkbox", { name: wanted }).check();
    await page.getByRole("button", { name: "Share 1 place of Jonas" }).click();
    expect(await obtainedScopes(page)).toEqual(["basic", wanted].sort());
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
