import { type Browser, expect, type Page, test } from "@playwright/test";
import { newCustomer } from "@/tests/support/data/new-customer";
import { obtainTokens, requestAuthorization, signIn } from "@/tests/support/oauth";
import { hold } from "@/tests/support/servers/hold";

const SCOPE = "basic names email report:all report:genetic_weight rs12913832 rs4988235 rs429358";

type Scripts = "with scripts" | "without scripts" | "with scripts that arrive midway";
const WAYS: readonly Scripts[] = ["with scripts", "without scripts", "with scripts that arrive midway"];

/** The parts of a decision, before and after late scripts arrive. */
const FIRST = async (page: Page) => {
  await page.getByRole("checkbox", { name: "Share David" }).check();
  await page.getByRole("checkbox", { name: "Names of David" }).check();
  await page.getByRole("checkbox", { name: "Names of Elena" }).uncheck();
  await page.getByRole("radiogroup", { name: "2 places of David" }).getByText("Only these").click();
};
const SECOND = async (page: Page) => {
  await page.locator('ul[data-choice$=".other"] input:visible').first().check();
  await page.getByRole("checkbox", { name: "All reports of David" }).check();
  await page.getByRole("checkbox", { name: "Email address" }).check();
};

/** The body that a decision posts, without the form's token. */
async function bodyOf(browser: Browser, email: string, way: Scripts): Promise<string[]> {
  const page = await browser.newPage({
    javaScriptEnabled: way !== "without scripts",
    ...(test.info().project.use.baseURL ? { baseURL: test.info().project.use.baseURL } : {}),
  });
  await signIn(page.request, email);
  const id = await requestAuthorization(page.request, { scope: SCOPE });
  await page.route(/\/decide\//, (route) => route.fulfill({ body: "Kept." }));
  const isLate = way === "with scripts that arrive midway";
  const letGo = isLate ? await hold(page, "**/_next/static/**/*.js") : () => undefined;
  const opened = page.goto(`/consent/${id}/`);
  if (!isLate) await opened;
  await FIRST(page);
  letGo();
  await opened;
  if (way !== "without scripts") await page.getByText("Ends:").waitFor();
  await SECOND(page);
  const posted = page.waitForRequest(/\/decide\//);
  await page.locator('button[value="allow"]').click();
  const body = new URLSearchParams((await posted).postData() ?? "");
  await page.close();
  body.delete("form_token");
  return [...body].map((field) => field.join("="));
}

test("one decision posts the same with scripts, without, and with scripts that arrive midway", async ({
  browser,
}) => {
  const email = await newCustomer();
  const { page } = { page: await browser.newPage() };
  await obtainTokens(page.request, { email, scope: "basic names" });
  await page.close();
  const bodies = new Map<Scripts, string[]>();
  for (const way of WAYS) bodies.set(way, await bodyOf(browser, email, way));
  const expected = bodies.get("without scripts");
  for (const way of WAYS) expect(bodies.get(way), way).toEqual(expected);
  const names = expected?.map((field) => field.replace(/=.*/, "").replace(/\.[0-9a-f]{16}\./, ".P."));
  expect([...new Set(names)].sort()).toEqual([
    ...["decision", "item..email", "item.P.basic", "item.P.names", "item.P.report:all", "item.P.rs4988235"],
    ...["lasts", "places.P.other", "shown"],
  ]);
});
