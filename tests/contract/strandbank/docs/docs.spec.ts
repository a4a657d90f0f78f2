import { type APIRequestContext, expect, test } from "@playwright/test";
import { apiDocument } from "@/app/(endpoints)/(extensions)/openapi.json/document";
import { docPath } from "@/lib/strandbank/extensions/docs/markdown";
import { operationSlug } from "@/lib/strandbank/extensions/docs/operation-page";
import { apiDescription } from "@/lib/strandbank/extensions/docs/operations";
import { exampleRequest, prepare } from "@/lib/strandbank/extensions/docs/request";

const { operations } = apiDescription(await apiDocument());

interface Seen {
  path: string;
  links: string[];
  ids: Set<string>;
  /** The ids in its main content, including repeated ones. */
  anchors: string[];
}

const attribute = (name: string) => new RegExp(`<[^>]* ${name}="([^"]*)"`, "g");
const values = (html: string, name: string): string[] =>
  [...html.matchAll(attribute(name))].map(([, value = ""]) => value.replaceAll("&amp;", "&"));

/** Every page that can be reached from the first page of the documentation. */
async function walk(request: APIRequestContext): Promise<Map<string, Seen>> {
  const pages = new Map<string, Seen>();
  const waiting = ["/docs/"];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    const body = html.slice(html.indexOf("<body"));
    const links = values(body, "href");
    const anchors = values(html.slice(html.indexOf("<main")), "id");
    pages.set(path, { path, links, ids: new Set(values(body, "id")), anchors });
    for (const link of links) if (/^\/docs\/(?!.*\.md$)/.test(link)) waiting.push(pathOf(link, path));
  }
  return pages;
}

const pathOf = (link: string, from: string): string =>
  link.startsWith("#") ? from : (link.split("#")[0] ?? "");

test.describe.configure({ mode: "default" });
let pages: Map<string, Seen>;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  pages = await walk(request);
  await request.dispose();
});

test("every link and anchor of the documentation exists", async ({ request }) => {
  expect(pages.size).toBeGreaterThan(40);
  const broken: string[] = [];
  const others = new Set<string>();
  for (const { path, links } of pages.values())
    for (const link of links) {
      const target = pathOf(link, path);
      const anchor = link.split("#")[1];
      const page = pages.get(target);
      if (page && anchor && !page.ids.has(decodeURIComponent(anchor))) broken.push(`${path} → ${link}`);
      if (!page && target.startsWith("/")) others.add(target);
    }
  expect(broken).toEqual([]);
  expect(others.size).toBeGreaterThan(5);
  for (const target of others)
    expect((await request.get(target, { maxRedirects: 0 })).status(), target).toBeLessThan(400);
});

test("the anchors of a documentation page are unique", () => {
  for (const { path, anchors } of pages.values()) expect(anchors.length, path).toBe(new Set(anchors).size);
});

test("the documentation leads to a page of every endpoint of the OpenAPI document", () => {
  for (const operation of operations) expect(pages.has(docPath(operationSlug(operation)))).toBe(true);
});

test("the page to try an endpoint takes values from its URL, or says what is unknown", async ({
  request,
}) => {
  const shown = async (endpoint: string) =>
    (await (await request.get(`/docs/try/?endpoint=${endpoint}`)).text()).replaceAll("<!-- -->", "");
  expect(await shown("nothing")).toMatch(/<option[^>]* selected/);
  const lacking = await shown("get-3-marker&gene=MC1R&limit=7");
  expect(lacking).toMatch(/<option value="get-3-marker" selected/);
  expect(lacking).toContain("GET /3/marker/ has no parameter gene. It has id, gene_name");
  expect(lacking).toMatch(/<input[^>]* id="try-limit"[^>]* value="7"/);
  expect(await shown("get-3-marker&gene_name=MC1R")).not.toContain("has no parameter");
  expect(await shown("get-authorize")).toMatch(
    /<form[^>]* action="\/authorize\/"[^>]* method="get"[^>]* target="_blank"/,
  );
});

test("no form sends a token before its scripts run, which would put it into the URL", async ({ request }) => {
  const html = await (await request.get("/docs/endpoints/get-3-account/")).text();
  expect(html).toMatch(/<button[^>]* disabled=""[^>]*>Send</);
});

test("every documentation page links to itself as Markdown", async ({ request }) => {
  const html = await (await request.get("/docs/errors/")).text();
  const [, href = ""] = /<link rel="alternate" type="text\/markdown" href="([^"]*)"/.exec(html) ?? [];
  expect(new URL(href).pathname).toBe("/docs/errors.md");
  for (const path of ["/docs/errors.md", "/docs/endpoints/get-3-marker.md", "/docs/all.md"]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()["content-type"]).toBe("text/markdown; charset=utf-8");
    expect(await response.text()).toMatch(/^# /);
  }
  expect((await request.get("/docs/nothing.md")).status()).toBe(404);
});

test("llms.txt links to each documentation page, on this server", async ({ request, baseURL: base = "" }) => {
  const response = await request.get("/llms.txt");
  expect(response.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const links = [...(await response.text()).matchAll(/\]\((\S+\.md)\)/g)].map(([, link = ""]) => link);
  expect(links.length).toBeGreaterThan(40);
  for (const link of links) {
    expect(link).toMatch(base);
    expect((await request.get(link)).status(), link).toBe(200);
  }
});

const readable = operations.filter(({ method, path }) => method === "GET" && /^\/(3|1\/demo)\//.test(path));

for (const operation of readable)
  test(`the form for ${operation.path} starts with values that give data`, async ({ request }) => {
    const { target, values, token } = exampleRequest(operation);
    const prepared = prepare(target, values, token ?? "");
    const answer = await request.get(prepared.path, { headers: prepared.headers });
    expect(answer.status()).toBe(200);
    const body = await answer.json();
    // Of changes there may be none.
    if ("data" in body && operation.path !== "/3/changes/") expect(body.data.length).toBeGreaterThan(0);
  });

test("each page for developers has its entry of their navigation marked", async ({ request }) => {
  for (const [entry, paths] of [
    ["Documentation", ["", "oauth/"]],
    [
      "API",
      ["endpoints/", "endpoints/get-3-account/", "objects/", "errors/", "limits/", "search/", "genome-key/"],
    ],
    ["Try it", ["try/"]],
  ] as const)
    for (const path of paths) {
      const answer = await request.get(`/docs/${path}`);
      expect([path, answer.status()]).toEqual([path, 200]);
      const [, nav = ""] = (await answer.text()).split('<nav aria-label="Developers"');
      const [own = ""] = nav.split("</nav>");
      expect([path, ...own.matchAll(/(?<=aria-current="page"[^>]*>)[^<]*/g)].map(String)).toEqual([
        path,
        entry,
      ]);
    }
});
