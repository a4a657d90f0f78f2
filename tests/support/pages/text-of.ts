import type { APIRequestContext } from "@playwright/test";

/** The text of a page's HTML, without scripts and tags and with single spaces. */
export const textOf = (html: string): string =>
  html
    .replace(/<script.*?<\/script>/gs, "")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

/** The text of the page at an address, read over HTTP. */
export const textAt = async (request: Pick<APIRequestContext, "get">, address: string): Promise<string> =>
  textOf(await (await request.get(address)).text());

/** The address in a page's HTML that the pattern's group finds; empty without one. */
export const hrefIn = (html: string, pattern: RegExp): string =>
  (pattern.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");

/** The form token of the form on a page that posts to this address; empty without one. */
export function formTokenOf(html: string, action: string): string {
  const [, form = ""] = html.split(`action="${action}"`);
  const input = /<input[^>]*name="form_token"[^>]*>/.exec(form)?.[0];
  return /value="([^"]*)"/.exec(input ?? "")?.[1] ?? "";
}
