import { expect, type Page, test } from "@playwright/test";
import { newCustomer, profileIdsOf } from "@/tests/support/data/new-customer";
import { connect, lookAround, openProfileMenu } from "@/tests/support/pages/rangefinder";
import { openTrace, traceOf } from "@/tests/support/pages/trace";

/** In no example of a page. */
const MARKER = "rs1426654";
const OWN_CALL = /\/3\/profile\/(\w+)\/marker\/rs1426654\//;

/** Reads a call of the profile shown; returns the profile's id. */
async function readCall(page: Page): Promise<string> {
  await page.goto(`/explorer/markers/${MARKER}/`);
  await expect(page.getByRole("heading", { name: /result$/ })).toBeVisible();
  let id: string | undefined;
  await expect
    .poll(async () => {
      id = OWN_CALL.exec(JSON.stringify(await traceOf(page.request)))?.[1];
      return id;
    })
    .toBeDefined();
  return id ?? "";
}

/** All that this browser can read of its trace: the endpoint, the pages made from it, and the drawer. */
async function everythingKept(page: Page): Promise<string> {
  const texts = ["api/trace/", "break-it/"].map(async (path) =>
    (await page.request.get(`/explorer/${path}`)).text(),
  );
  await page.goto("/explorer/");
  const drawer = await openTrace(page);
  await drawer.getByRole("button", { name: "All", exact: true }).click();
  return [...(await Promise.all(texts)), await drawer.innerHTML()].join("\n");
}

const traceCookie = async (page: Page): Promise<string> =>
  (await page.context().cookies()).find(({ name }) => name === "rangefinder_trace")?.value ?? "";

const press = async (page: Page, name: string) => {
  if (/^(Sign out|Leave)/.test(name)) await openProfileMenu(page);
  await page.getByRole("button", { name, exact: true }).click();
  await expect(page).toHaveURL(/\/explorer\/(results\/)?$/);
};

const connectAsJonas = async (page: Page) =>
  connect(page, { email: await newCustomer("single@demo.example") });

/** Ways for the browser to get another visitor or none, and whether it is Jonas then. */
const changes: [string, change: (page: Page) => Promise<void>, isJonas: boolean][] = [
  ["a sign-out", (page) => press(page, "Sign out"), false],
  ["another customer's consent", connectAsJonas, true],
  [
    "a sample customer opened in one click",
    async (page) => {
      await page.goto("/explorer/controls/");
      await press(page, "Jonas Feld");
    },
    true,
  ],
];

test.describe("The trace has nothing of the previous visitor", () => {
  for (const [name, change, isJonas] of changes)
    test(`after ${name}`, async ({ page, baseURL }) => {
      const email = await newCustomer("family@demo.example", { withCalls: true });
      await connect(page, { email, profile: "Elena Marlow" });
      const profileId = await readCall(page);
      const elena = ["Elena", "Marlow", email, MARKER, ...(await profileIdsOf(email))];
      const before = await everythingKept(page);
      expect(elena.filter((text) => before.includes(text))).toEqual(
        expect.arrayContaining(["Elena", "Marlow", MARKER, profileId]),
      );
      const cookie = await traceCookie(page);
      await page.goto(`/explorer/compare/?q=${MARKER}&a=${profileId}`);
      await change(page);
      const kept = await everythingKept(page);
      expect(elena.filter((text) => kept.includes(text))).toEqual([]);
      expect(kept.includes("Jonas")).toBe(isJonas);
      await test.step("nor under its old id, and what still arrives there is not read", async () => {
        const headers = { cookie: `rangefinder_trace=${cookie}` };
        const old = async () => (await fetch(`${baseURL}/explorer/api/trace/`, { headers })).json();
        expect(await old()).toEqual({ exchanges: [] });
        await fetch(`${baseURL}/explorer/api/3/marker/${MARKER}/`, { headers });
        expect(JSON.stringify(await traceOf(page.request)).includes(MARKER)).toBe(false);
      });
    });

  test("after the end of the demo", async ({ page }) => {
    await lookAround(page);
    const iris = ["Iris", "Calder", MARKER, await readCall(page)];
    const before = await everythingKept(page);
    expect(iris.filter((text) => before.includes(text))).toEqual(iris);
    await page.goto("/explorer/markers/");
    await press(page, "Leave the demo");
    const kept = await everythingKept(page);
    expect(iris.filter((text) => kept.includes(text))).toEqual([]);
  });
});
