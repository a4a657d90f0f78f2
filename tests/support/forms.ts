import type { APIRequestContext, APIResponse } from "@playwright/test";
import { runDatabase } from "./data/run-database";
import { postForm } from "./oauth";

/** The hidden fields of the form in a page that posts to this path. */
export function formFields(html: string, action: string): [string, string][] {
  const form = html.slice(html.indexOf(`action="${action}"`));
  if (!html.includes(`action="${action}"`)) throw new Error(`The page has no form for ${action}.`);
  return [...form.slice(0, form.indexOf("</form>")).matchAll(/<input type="hidden"[^>]*>/g)].map(([tag]) => [
    /name="([^"]*)"/.exec(tag)?.[1] ?? "",
    /value="([^"]*)"/.exec(tag)?.[1] ?? "",
  ]);
}

/** Submits the form of a page that posts to `action`, with these fields beside its hidden ones. */
export async function submitForm(
  request: APIRequestContext,
  page: string,
  action: string,
  fields: [string, string][] = [],
): Promise<APIResponse> {
  const html = await (await request.get(page)).text();
  return postForm(request, action, [...formFields(html, action), ...fields]);
}

/** The id of a customer's consent in force with an application, of a person or of the account itself. */
export async function consentIdOf(email: string, profileId = "", clientId = "partner"): Promise<string> {
  const { id } = await runDatabase()
    .selectFrom("consent")
    .innerJoin("account", "account.id", "consent.account_id")
    .select("consent.id")
    .where("email", "=", email)
    .where("client_id", "=", clientId)
    .where("profile_id", "=", profileId)
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return id;
}

/** The values of a field's ticked boxes on a page; of a consent, the ticked items. */
export const tickedIn = (html: string, name = "scope"): string[] =>
  tickedBoxes(html, name).map(({ value }) => value);

const tickedBoxes = (html: string, name: string) =>
  [...html.matchAll(/<input [^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`name="${name}"`) && tag.includes('checked=""'))
    .map((tag) => ({
      value: /value="([^"]*)"/.exec(tag)?.[1] ?? "",
      isSent: !tag.includes('disabled=""'),
    }));

/** Sends the form on the page of a consent without some of its ticks, and with further fields. */
export async function changeConsent(
  request: APIRequestContext,
  consentId: string,
  { without = [], fields = [] }: { without?: readonly string[]; fields?: [string, string][] },
): Promise<APIResponse> {
  const html = await (await request.get(`/connected-apps/consents/${consentId}/`)).text();
  const kept = tickedBoxes(html, "scope")
    .filter(({ value, isSent }) => isSent && !without.includes(value))
    .map(({ value }) => value);
  return postForm(request, "/connected-apps/change/", [
    ...formFields(html, "/connected-apps/change/"),
    ["scope", kept.join(" ")],
    ...fields,
  ]);
}

/** Ends everything that the customer shares with an application, on its page. */
export const stopSharing = (request: APIRequestContext, clientId = "partner"): Promise<APIResponse> =>
  submitForm(request, `/connected-apps/${clientId}/`, "/connected-apps/remove/");
