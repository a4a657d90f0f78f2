import { expect, type Locator, type Page } from "@playwright/test";
import { newCustomer } from "../data/new-customer";
import { exchangeCode, PARTNER, requestAuthorization, signIn } from "../oauth";

interface AuthorizationRequest {
  scope: string;
  /** Email address; by default of a new customer with one profile, or with four to choose from. */
  email?: string;
  selectProfile?: boolean;
  /** With `selectProfile`, the person to choose, by default the first; null: none so far. */
  person?: string | null;
  state?: string;
  /** Another application than the partner, with the partner's redirect URI. */
  clientId?: string;
}

/** A scope list with every kind of item that an application can ask for. */
export const EVERY_KIND =
  "basic names email report:all report:genetic_weight report:wellness.deep_sleep genomes accession:NC_000015.9 " +
  "phenotypes:read:height_mm phenotypes:write:height_mm rs12913832 rs4988235 rs429358";

/**
 * Signs the customer in, opens the consent page of a new request of the partner, and chooses of whom. Returns
 * the request's id.
 */
export async function openConsent(page: Page, ask: AuthorizationRequest): Promise<string> {
  const source = ask.selectProfile ? undefined : "single@demo.example";
  await signIn(page.request, ask.email ?? (await newCustomer(source)));
  const id = await requestAuthorization(page.request, {
    scope: ask.scope,
    ...(ask.selectProfile ? { select_profile: "true" } : {}),
    ...(ask.state ? { state: ask.state } : {}),
    ...(ask.clientId ? { client_id: ask.clientId } : {}),
  });
  await page.goto(`/consent/${id}/`);
  if (ask.person !== null) await choosePeople(page, ask.person);
  return id;
}

/** Chooses a person, or ticks everybody where nothing is shared of anybody yet. */
async function choosePeople(page: Page, person: string | undefined): Promise<void> {
  const people = page.getByRole("main").locator('a[href^="?profile="]');
  const [link] = await (person === undefined ? people : people.filter({ hasText: person })).all();
  if (link) await link.click();
  const boxes = page.locator("input.share-person");
  if ((await boxes.and(page.locator(":checked")).count()) > 0) return;
  for (const box of await boxes.all()) await box.check();
}

/** The button that allows what is ticked, whatever it says. */
export const allowButton = (page: Page): Locator => page.locator('button[name="decision"][value="allow"]');

/** The parameters with which the browser returned to the partner. */
export async function returnedParameters(page: Page): Promise<URLSearchParams> {
  await page.waitForURL(`${PARTNER.redirectUri}?*`);
  return new URL(page.url()).searchParams;
}

/** The scopes that the partner obtained, sorted. */
export async function obtainedScopes(page: Page): Promise<string[]> {
  const code = (await returnedParameters(page)).get("code");
  expect(code).not.toBeNull();
  const answer = await exchangeCode(page.request, code ?? "");
  const { scope } = await answer.json();
  return String(scope).split(" ").sort();
}
