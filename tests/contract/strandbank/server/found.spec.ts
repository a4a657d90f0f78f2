import { type APIRequestContext, expect, test } from "@playwright/test";
import { newCustomer } from "../../../support/data/new-customer";
import { signIn } from "../../../support/oauth";
import { words } from "../../../support/words";

const titleOf = (html: string): string => /<title>([^<]*)/.exec(html)?.[1] ?? "";

/** The content of a page's `meta` element. */
const metaOf = (html: string, name: string): string =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";

async function unknown(request: APIRequestContext, path: string): Promise<[number, string]> {
  const answer = await request.get(path, { headers: { accept: "text/html" } });
  return [answer.status(), titleOf(await answer.text())];
}

test.describe("Unknown pages are 404", () => {
  for (const [path, title] of [
    ["/nothing/", "Page not found · Strandbank"],
    ["/docs/nothing/", "Page not found · Strandbank"],
    ["/docs/endpoints/nothing/", "Page not found · Strandbank"],
    ["/explorer/nothing/", "Page not found · Rangefinder"],
    ["/explorer/nothing/at/all", "Page not found · Rangefinder"],
    ["/explorer/markers/rs1/", "No such marker · Rangefinder"],
  ] as const)
    test(`at ${path}`, async ({ request }) => {
      expect(await unknown(request, path)).toEqual([404, title]);
    });

  test("under /explorer/ with Rangefinder's menu and search, not Strandbank's", async ({ request }) => {
    const html = await (await request.get("/explorer/nothing/")).text();
    expect(html).toContain('<nav aria-label="Rangefinder"');
    expect(html).toContain('action="/explorer/markers/"');
    expect(html).not.toContain('<nav aria-label="Strandbank"');
  });

  test("for a customer who requests what belongs to another one", async ({ request }) => {
    await signIn(request, await newCustomer());
    const title = "This request does not exist · Strandbank";
    expect(await unknown(request, "/consent/nothing/")).toEqual([404, title]);
    const paths =
      "/developers/nothing/ /developers/nothing/remove/ /connected-apps/nothing/ /connected-apps/nothing/add/ /connected-apps/consents/nothing/";
    for (const path of paths.split(" "))
      expect([path, (await unknown(request, path))[0]]).toEqual([path, 404]);
  });
});

test.describe("A shared link", () => {
  for (const [path, brand] of [
    ["/", "Strandbank"],
    ["/docs/oauth/", "Strandbank"],
    ["/explorer/", "Rangefinder"],
    ["/explorer/markers/?q=LCT", "Rangefinder"],
    ["/explorer/markers/rs4988235/", "Rangefinder"],
    ["/explorer/results/", "Rangefinder"],
  ] as const)
    test(`shows the title, the description and the picture of ${path}`, async ({ request, baseURL }) => {
      const html = await (await request.get(path)).text();
      expect(metaOf(html, "og:site_name")).toBe(brand);
      expect(metaOf(html, "og:title")).toBe(titleOf(html));
      expect(metaOf(html, "og:description")).toBe(metaOf(html, "description"));
      expect(metaOf(html, "description").length).toBeGreaterThan(40);
      const image = metaOf(html, "og:image");
      expect(image).toMatch(new RegExp(`^${baseURL}/`));
      const picture = await request.get(image);
      expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
    });

  test("each brand has an icon of its own", async ({ request }) => {
    const iconAt = async (path: string) => (await request.get(path)).body();
    expect(await iconAt("/favicon.ico")).not.toEqual(await iconAt("/explorer/favicon.ico"));
  });
});

test.describe("Files that crawlers and browsers expect", () => {
  test("robots.txt disallows personal pages, not home and documentation", async ({ request, baseURL }) => {
    const answer = await request.get("/robots.txt");
    expect(answer.headers()["content-type"]).toContain("text/plain");
    const closed = [...(await answer.text()).matchAll(/^Disallow: (\S+)$/gm)].map(([, path = ""]) => path);
    const isClosed = (path: string) => closed.some((prefix) => path.startsWith(prefix));
    const open = words(`
      /consent/abc/ /account/ /authorize/ /token/ /revoke/ /introspect/ /3/account/ /1/user/ /demo/reset/
      /connected-apps/ /developers/ /export/abc/raw-data.txt /import/ /profiles/ /sign-in/ /client-logo/abc
      /profile-image/abc /api/auth/csrf /explorer/api/visitor/ /explorer/compare/ /explorer/break-it/
      /explorer/controls/`).filter((path) => !isClosed(path));
    expect(open).toEqual([]);
    for (const path of ["/", "/docs/oauth/", "/explorer/", "/explorer/markers/?q=LCT", "/res/snps.data"])
      expect([path, isClosed(path)]).toEqual([path, false]);
    expect(await answer.text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  });

  test("sitemap.xml names pages that exist", async ({ request, baseURL }) => {
    const text = await (await request.get("/sitemap.xml")).text();
    const pages = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
    expect(pages).toEqual(expect.arrayContaining([`${baseURL}/docs/oauth/`, `${baseURL}/explorer/`]));
    for (const url of pages) expect([url, (await request.head(url)).status()]).toEqual([url, 200]);
  });

  for (const path of ["/favicon.ico", "/explorer/favicon.ico"])
    test(`${path} is an icon`, async ({ request }) => {
      const answer = await request.get(path);
      expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/x-icon"]);
      // The signature of the format, and three sizes.
      expect((await answer.body()).subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 3, 0]));
    });

  test("each brand has an icon of its own", async ({ request }) => {
    const iconAt = async (path: string) => (await request.get(path)).body();
    expect(await iconAt("/favicon.ico")).not.toEqual(await iconAt("/explorer/favicon.ico"));
  });
});
