import type { APIRequestContext, APIResponse } from "@playwright/test";
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

/** Withdraws a part of the customer's consents from the partner, on its page. */
export const withdrawPart = (request: APIRequestContext, fields: [string, string][]): Promise<APIResponse> =>
  submitForm(request, "/connected-apps/partner/choose/", "/connected-apps/withdraw-part/", fields);
