import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { OWN_PAGE } from "../api";
import { newCustomer } from "../data/new-customer";
import { runDatabase } from "../data/run-database";
import { allowing, postForm, signIn, decide as submitDecision } from "../oauth";
import { allowButton } from "./consent-page";

/** A customer that no other test uses, with one profile and its calls. */
export const genotypedCustomer = (): Promise<string> =>
  newCustomer("single@demo.example", { withCalls: true });

interface Connection {
  /** By default of a customer with one profile and its calls. */
  email?: string;
  /** Name of the profile to choose; by default the account's first. All of them are shared for "all". */
  profile?: string;
  /** Scopes to grant besides `basic`; by default all of them. */
  grant?: string[];
  /** The page to open afterwards. */
  address?: string;
}

/**
 * Connects Rangefinder to a customer of one profile by hand, as they would; ends on the first result. `grant`
 * holds labels.
 */
export async function connectByHand(page: Page, email: string, grant?: string[]): Promise<void> {
  await signIn(page.request, email);
  await page.goto("/explorer/");
  await page.getByRole("button", { name: "Connect with Strandbank" }).click();
  await decide(page, { grant });
  await expect(page).toHaveURL("/explorer/results/");
}

/** Connects Rangefinder to a customer over HTTP, then opens one of its pages. */
export async function connect(page: Page, connection: Connection = {}): Promise<void> {
  await connectOverHttp(page.request, connection);
  await page.goto(connection.address ?? "/explorer/markers/");
}

/** Connects Rangefinder to a customer as a browser would. */
export async function connectOverHttp(request: APIRequestContext, connection?: Connection): Promise<void> {
  const back = await request.get(await callbackOverHttp(request, connection), { maxRedirects: 0 });
  expect(back.headers().location).toMatch(/\/explorer\/markers\/$/);
}

/** The address of the callback, before it is opened. */
export async function callbackOverHttp(
  request: APIRequestContext,
  { email: given, profile, grant }: Connection = {},
): Promise<string> {
  const email = given ?? (await genotypedCustomer());
  await signIn(request, email);
  const { csrfToken } = await (await request.get("/api/auth/csrf")).json();
  const isAll = profile === "all";
  const begun = await postForm(request, `/api/auth/signin/strandbank${isAll ? "?profiles=all" : ""}`, {
    csrfToken,
    json: "true",
    callbackUrl: "/explorer/markers/",
  });
  const { url } = await begun.json();
  const asked = await request.get(url, { maxRedirects: 0 });
  const id = /^\/consent\/([\w-]+)\/$/.exec(asked.headers().location ?? "")?.[1] ?? "";
  const scope = grant ? ["basic", ...grant].join(" ") : (new URL(url).searchParams.get("scope") ?? "");
  const profileId = isAll ? undefined : await profileIdOf(email, profile);
  const decision = await submitDecision(request, id, allowing(scope, profileId));
  return decision.headers().location ?? "";
}

/** The id of a customer's profile of that name, or of the first one. */
async function profileIdOf(email: string, name: string | undefined): Promise<string> {
  const profiles = await runDatabase()
    .selectFrom("profile")
    .innerJoin("account", "account.id", "profile.account_id")
    .select(["profile.id", "profile.first_name", "profile.last_name"])
    .where("email", "=", email)
    .orderBy("position")
    .execute();
  const found = profiles.find((one) => !name || `${one.first_name} ${one.last_name}` === name);
  if (!found) throw new Error(`${email} has no profile ${name}.`);
  return found.id;
}

/**
 * Fills in the consent page that is shown: chooses the profile if the account has several, and grants the
 * scopes with these labels besides `basic`, by default all of them.
 */
export async function decide(
  page: Page,
  { profile, grant }: { profile?: string; grant?: (string | RegExp)[] } = {},
): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Rangefinder");
  await page.waitForLoadState();
  if (profile) await page.getByRole("link", { name: profile }).click();
  for (const person of await page.locator("input.share-person").all()) await person.check();
  const named = grant ?? ["Everything except sensitive items", "Whole genome"];
  for (const name of named) {
    const boxes = page.getByRole("checkbox", { name: typeof name === "string" ? startingWith(name) : name });
    await boxes.first().waitFor();
    for (const box of await boxes.all()) await box.check();
  }
  await allowButton(page).click();
}

/** Of an item, of each person, and with what it includes. */
const startingWith = (label: string): RegExp => new RegExp(`^${RegExp.escape(label)}(,| of |$)`);

/** Presses a button, and returns the parameters of the authorization request that follows. */
export async function askedBy(page: Page, button: Locator): Promise<URLSearchParams> {
  const request = page.waitForRequest(/\/authorize\//);
  await button.click();
  return new URL((await request).url()).searchParams;
}

/** Stops sharing anything with Rangefinder, under Connected apps. */
export async function withdraw(page: Page): Promise<void> {
  await page.goto("/connected-apps/rangefinder/");
  await page.getByRole("main").getByRole("button", { name: "Stop sharing" }).click();
  await expect(page.getByText("You stopped sharing.")).toBeVisible();
}

/** Stops sharing one of the items that Rangefinder may read of a person, by default of the only one. */
export async function withdrawItem(page: Page, item: RegExp): Promise<void> {
  await page.goto("/connected-apps/");
  await page
    .getByRole("link", { name: /^Change what is shared of (?!your account)/ })
    .first()
    .click();
  await page.getByRole("checkbox", { name: item }).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
}

/** Waits until the page's scripts run, since earlier keys and clicks are lost. */
export async function scriptsToRun(page: Page): Promise<void> {
  const button = page.locator("[aria-keyshortcuts='Alt+T']");
  await expect
    .poll(() =>
      button.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps$"))),
    )
    .toBe(true);
  // React still has work to do then, such as listening for keys, until the browser is idle. Without a limit, one
  // that draws no more frames was once never idle.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5_000 })));
}

/** Whether the page leaves this key to the browser, pressed here. */
export const isLeftAlone = (
  target: Locator,
  key: Pick<KeyboardEventInit, "key" | "altKey">,
): Promise<boolean> =>
  target.evaluate(
    (element, init) =>
      element.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true })),
    key,
  );

/** Opens the menu of the profile that is shown: what is shared, other profiles, the way out. */
export async function openProfileMenu(page: Page): Promise<Locator> {
  const bar = page.getByRole("region", { name: "Profile shown" });
  await bar.getByRole("button").click();
  return bar;
}

/** Waits until the rows are those that the list's heading announces, not the previous ones. */
export const rowsToCome = (page: Page): Promise<void> =>
  expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);

/** Starts to look around with demo data. */
export const startDemo = (request: APIRequestContext, base = "") =>
  postForm(request, `${base}/explorer/demo/`, {}, OWN_PAGE);

/** The same, on a page of Rangefinder. */
export async function lookAround(page: Page, address = "/explorer/markers/", base = ""): Promise<void> {
  await startDemo(page.request, base);
  await page.goto(base + address);
}

/** The same, once the page's scripts run and its rows are there. */
export async function explore(page: Page, address?: string): Promise<void> {
  await lookAround(page, address);
  await scriptsToRun(page);
  await rowsToCome(page);
}

/** The ids of the predictors, in the order in which the interface lists their interactions. */
export async function predictorIds({ request }: Page): Promise<string[]> {
  const { data } = await (await request.get("/3/genetic_phenotype_range_interaction/")).json();
  return [...new Set<string>(data.map((gpri: { predictor_id: string }) => gpri.predictor_id))];
}
