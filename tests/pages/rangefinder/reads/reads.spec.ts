import { expect, type Page, test } from "@playwright/test";
import { newCustomer } from "@/tests/support/data/new-customer";
import { runDatabase } from "@/tests/support/data/run-database";
import { connect, scriptsToRun } from "@/tests/support/pages/rangefinder";

/** What each page may read of a family of four: a kind of data, and of how many people. */
const PAGES: readonly [path: string, reads: Readonly<Record<string, number>>][] = [
  ["/explorer/", { account: 4 }],
  ["/explorer/results/", { account: 4, bins: 1 }],
  ["/explorer/markers/?q=MC1R", { account: 4, markers: 1 }],
  ["/explorer/variants/?q=MC1R", { account: 4, markers: 1, variants: 1 }],
  ["/explorer/markers/rs12913832/", { account: 4, markers: 4 }],
  ["/explorer/break-it/", { account: 4 }],
  ["/explorer/controls/", { account: 4 }],
];

test("A page of Rangefinder reads what it shows, and whole genomes only when the visitor asks", async ({
  page,
}) => {
  const email = await newCustomer("family@demo.example", { withCalls: true });
  await connect(page, { email, profile: "all" });
  const underWay = requestsUnderWay(page);
  const open = async (path: string) => {
    await page.goto(path);
    await scriptsToRun(page);
    await expect.poll(() => [...underWay]).toEqual([]);
  };
  for (const [path, reads] of PAGES) {
    await forget(page, email);
    await open(path);
    await expect.poll(async () => [path, await readsOf(page, email)]).toEqual([path, reads]);
  }
  await open("/explorer/markers/rs12913832/");
  await forget(page, email);
  await page.getByRole("button", { name: "Show the family" }).click();
  await expect(page.getByRole("region", { name: "In the family" })).toBeVisible();
  await expect.poll(() => readsOf(page, email)).toEqual({ account: 4, relatedness: 4 });
  await page.getByRole("link", { name: /^Next/ }).click();
  await expect(page.getByRole("button", { name: "Show the family" })).toBeVisible();
});

/** The requests to Rangefinder's back end without an answer yet, except the one that waits for changes. */
function requestsUnderWay(page: Page): ReadonlySet<string> {
  const urls = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/explorer\/api\/(?!changes\/)/.test(pathname)) urls.add(request.url());
  });
  page.on("requestfinished", (request) => urls.delete(request.url()));
  page.on("requestfailed", (request) => urls.delete(request.url()));
  return urls;
}

/** Of how many people each kind of data was read since `forget`. */
async function readsOf(page: Page, email: string): Promise<Record<string, number>> {
  // Writes what is counted.
  await page.request.get("/connected-apps/");
  const rows = await runDatabase()
    .selectFrom("access_log")
    .innerJoin("account", "account.id", "access_log.account_id")
    .where("email", "=", email)
    .select(["kind", "profile_id"])
    .distinct()
    .execute();
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, own]) => [kind, own.length]),
  );
}

async function forget(page: Page, email: string): Promise<void> {
  await page.request.get("/connected-apps/");
  const account = runDatabase().selectFrom("account").select("id").where("email", "=", email);
  await runDatabase().deleteFrom("access_log").where("account_id", "in", account).execute();
}
