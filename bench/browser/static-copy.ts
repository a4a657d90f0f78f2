import type { Page } from "@playwright/test";
import type { Answer } from "@/bench/support/servers";

/**
 * The files of a static copy of a page: its HTML as served, with its styles inlined and without scripts, and
 * the fonts and pictures that it names.
 * @param path where the copy is served
 * @param page whose cookies are sent
 */
export async function staticCopy(page: Page, url: string, path: string): Promise<Answer[]> {
  const load = async (address: string) => {
    const answer = await page.request.get(address);
    if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}.`);
    return answer;
  };
  let html = withoutScripts(await (await load(url)).text());
  const files = new Set<string>();
  for (const [link, address = ""] of html.matchAll(STYLESHEET)) {
    const sheet = new URL(address, url);
    const css = withWholeUrls(await (await load(sheet.href)).text(), sheet);
    html = html.replace(link, () => `<style>${css}</style>`);
  }
  for (const [, address = ""] of html.matchAll(OWN_FILE)) files.add(address);
  const answers: Answer[] = [
    { path, headers: { "content-type": "text/html; charset=utf-8" }, body: Buffer.from(html) },
  ];
  for (const file of files) {
    const answer = await load(new URL(file, url).href);
    const headers = { "content-type": answer.headers()["content-type"] ?? "" };
    answers.push({ path: file, headers, body: await answer.body() });
  }
  return answers;
}

const STYLESHEET = /<link(?=[^>]* rel="stylesheet")[^>]* href="([^"]+)"[^>]*>/g;
/** Fonts and pictures, in styles and as links. */
const OWN_FILE = /["'(](\/[^"'()\s]+\.(?:woff2|svg|png)[^"'()\s]*)["')]/g;

const withoutScripts = (html: string): string =>
  html.replace(/<script\b[^>]*>.*?<\/script>|<link(?=[^>]* as="script")[^>]*>/gs, "");

/** Styles whose `url()`s are paths from the root, so that they hold in a document of any address. */
const withWholeUrls = (css: string, sheet: URL): string =>
  css.replace(/url\((?!data:)["']?([^"')]+)["']?\)/g, (_, file) => `url(${new URL(file, sheet).pathname})`);
