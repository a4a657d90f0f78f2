import { expect, type Page } from "@playwright/test";
import { newCustomer } from "../data/new-customer";
import { exchangeCode, PARTNER, requestAuthorization, signIn } from "../oauth";

interface AuthorizationRequest {
  scope: string;
  /** Email address; by default of a new customer with four profiles. */
  email?: string;
  selectProfile?: boolean;
  state?: string;
  prompt?: string;
  /** Another application than the partner, with the partner's redirect URI. */
  clientId?: string;
}

/** A scope list with every kind of item that an application can ask for. */
export const EVERY_KIND =
  "basic names email report:all report:genetic_weight report:wellness.deep_sleep genomes accession:NC_000015.9 " +
  "phenotypes:read:height_mm phenotypes:write:height_mm rs12913832 rs4988235 rs429358";

/**
 * Signs the customer in and opens the consent page of a new request of the partner. Returns the request's id.
 */
export async function openConsent(page: Page, ask: AuthorizationRequest): Promise<string> {
  await signIn(page.request, ask.email ?? (await newCustomer()));
  const id = await requestAuthorization(page.request, {
    scope: ask.scope,
    ...(ask.selectProfile ? { select_profile: "true" } : {}),
    ...(ask.prompt ? { prompt: ask.prompt } : {}),
    ...(ask.state ? { state: ask.state } : {}),
    ...(ask.clientId ? { client_id: ask.clientId } : {}),
  });
  await page.goto(`/consent/${id}/`);
  return id;
}

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
