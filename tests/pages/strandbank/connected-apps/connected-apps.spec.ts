import { expect, type Page, test } from "@playwright/test";
import { addSibling, newCustomer, profileIdsOf } from "@/tests/support/data/new-customer";
import { obtainTokens, signIn } from "@/tests/support/oauth";

/** Lets the partner read the first person of a new family; returns its access token. */
async function connect(page: Page): Promise<string> {
  const email = await newCustomer();
  const [profileId = ""] = await profileIdsOf(email);
  const scope = "basic names rs12913832";
  return (await obtainTokens(page.request, { email, scope, profileId })).access_token;
}

const account = async (page: Page, token: string) =>
  page.request.get("/3/account/", { headers: { authorization: `Bearer ${token}` } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`Connected apps ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("has a row for each person, changes what is shared, and stops everything", async ({ page }) => {
      const token = await connect(page);
      await page.goto("/connected-apps/");
      await expect(page.getByRole("heading", { name: "Partner Sample" })).toBeVisible();
      const row = page.getByRole("row").filter({ hasText: "Elena Marlow" });
      await expect(row).toContainText("1 place and Names");
      await expect(row).toContainText("Not yet");
      await account(page, token);
      await page.reload();
      await row.getByRole("link", { name: "Change what is shared of Elena Marlow" }).click();
      const main = page.getByRole("main");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "What Partner Sample may read of Elena Marlow",
      );
      await expect(main).toContainText("First and last names");
      await expect(main.getByRole("listitem").filter({ hasText: "You allowed" })).toContainText(
        "1 place and Names",
      );

      await expect(main).toContainText("What Partner Sample has read stays with its developer.");
      await page.getByRole("checkbox", { name: /^Names/ }).uncheck();
      await expect(page.getByLabel("From now on, for how long?")).toHaveValue("");
      await page.getByLabel("From now on, for how long?").selectOption("One day");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("status")).toContainText("Saved.");
      const { data } = await (await account(page, token)).json();
      expect(data[0].first_name).toBeNull();
      await page.getByRole("checkbox", { name: "Stop sharing all 1 place" }).check();
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("status")).toContainText("You stopped sharing.");
      expect((await account(page, token)).status()).toBe(401);

      const next = await connect(page);
      await page.goto("/connected-apps/");
      await page.getByRole("link", { name: "Stop sharing with Partner Sample" }).click();
      await expect(main).toContainText("Elena Marlow: 1 place and Names");
      await main.getByRole("button", { name: "Stop sharing" }).click();
      await expect(page.getByText("You stopped sharing.")).toBeVisible();
      await expect(page.getByRole("heading", { name: "No application uses your data" })).toBeVisible();
      expect((await account(page, next)).status()).toBe(401);
      await page.getByText("No longer shared: 1 consent").click();
      await page.getByRole("link", { name: "Elena Marlow, with Partner Sample" }).click();
      await expect(main).toContainText("You stopped it on");
      await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
    });
  });
}

test("Connected apps adds a person, sensitive items off at first", async ({ page }) => {
  const email = await newCustomer("single@demo.example");
  const [first = ""] = await profileIdsOf(email);
  await obtainTokens(page.request, { email, scope: "basic names genomes" });
  await addSibling(first);
  await page.goto("/connected-apps/");
  await page.getByRole("link", { name: /^Add Other/ }).click();
  await expect(page.getByRole("checkbox", { name: /^Names/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /^Whole genome/ })).not.toBeChecked();
  await page.getByRole("button", { name: "Share what is ticked" }).click();
  await expect(page.getByRole("status")).toContainText("Added.");
  await expect(page.getByRole("row").filter({ hasText: "Other" })).toContainText("Names");
});

test.describe("In a browser of another time zone and locale", () => {
  test.use({ timezoneId: "America/Los_Angeles", locale: "en-GB" });

  test("times are local, days those of UTC, both written as there; a consent is printed", async ({
    page,
  }) => {
    await connect(page);
    await page.goto("/connected-apps/");
    await page.getByRole("link", { name: "Change what is shared of Elena Marlow" }).click();
    const time = page.getByRole("region", { name: "History" }).getByRole("time").first();
    const at = Date.parse((await time.getAttribute("datetime")) ?? "");
    const written = (locale: string, timeZone: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone }).format(at);
    await expect(time).toHaveText(written("en-GB", "America/Los_Angeles"));
    await expect(time).toHaveAttribute("title", `${written("en-US", "UTC")} UTC`);
    await page.evaluate(() => {
      window.print = () => document.body.append("This is on paper.");
    });
    await page.getByRole("button", { name: "Print" }).click();
    await expect(page.getByText("This is on paper.")).toBeVisible();

    await signIn(page.request, "family@demo.example");
    const [profileId] = await profileIdsOf("family@demo.example");
    await page.goto(`/profiles/${profileId}/`);
    const born = page.getByRole("listitem").filter({ hasText: "Date of birth" }).getByRole("time").first();
    const day = Date.parse((await born.getAttribute("datetime")) ?? "");
    const inUtc = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
    await expect(born).toHaveText(inUtc.format(day));
  });
});

test("Connected apps needs a session, and sign-in returns to it", async ({ page }) => {
  await page.goto("/connected-apps/");
  await page.getByRole("button", { name: "Use single@demo.example" }).click();
  await expect(page).toHaveURL("/connected-apps/");
});
