import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { lexer, type MarkedToken } from "marked";
import { apiDocument } from "@/app/(endpoints)/(extensions)/openapi.json/document";
import { CATALOGUE_SCOPES, scopeText } from "@/lib/strandbank/core/scopes/catalogue";
import {
  allPages,
  filled,
  forPrograms,
  markdownAt,
  openDocumentation,
} from "@/lib/strandbank/extensions/docs/documentation";
import { withDemo, withoutDemo } from "@/lib/strandbank/extensions/docs/for-readers";
import { docPath, fenceOf, known, plainText } from "@/lib/strandbank/extensions/docs/markdown";
import { operationSlug } from "@/lib/strandbank/extensions/docs/operation-page";
import { apiDescription } from "@/lib/strandbank/extensions/docs/operations";
import { statusOf } from "@/lib/strandbank/platform/http/errors";
import { settings } from "@/lib/strandbank/platform/settings";

const data = { api: apiDescription(await apiDocument()), reports: new Map(), forReaders: withDemo };
const documentation = openDocumentation(data);
const pages = allPages(documentation);
const page = (slug: string) => {
  const found = pages.find((one) => one.slug === slug);
  if (!found) throw new Error(`There is no page ${slug}.`);
  return found;
};

const LIMITS = {
  access_token_lifetime: "1 day",
  bytes_of_request: "50,000",
  code_lifetime: "10 minutes",
  connections: "20",
  consent_lifetimes: "1 day, 90 days or 365 days",
  downloads: "8",
  form_size: "64 KiB",
  fresh_sign_in: "15 minutes",
  head_size: "80 KiB",
  idle_time: "90 days",
  large_form_size: "1 MiB",
  max_page_size: "10,000",
  page_size: "1,000",
  proof_age: "1 minute",
  purpose_length: "160",
  redirect_uri_length: "500",
  redirect_uris: "20",
  request_lifetime: "1 hour",
  retry_window: "1 minute",
  reuse_grace: "10 seconds",
  state_length: "8,192",
  tool_markers: "10",
  waiting_requests: "1,000",
};

/** All tokens of a page, with those within them. */
const within = (token: MarkedToken): MarkedToken[] => {
  const children = [
    ...("tokens" in token && token.tokens ? token.tokens : []),
    ...(token.type === "list" ? token.items : []),
    ...(token.type === "table" ? [token.header, ...token.rows].flat().flatMap(({ tokens }) => tokens) : []),
  ];
  return [token, ...known(children).flatMap(within)];
};
const tokensOf = ({ intro, sections }: (typeof pages)[number]): MarkedToken[] =>
  [
    ...intro,
    ...sections.flatMap(({ tokens, parts }) => [...tokens, ...parts.flatMap((part) => part.tokens)]),
  ].flatMap(within);

test("every Markdown file is a documentation page, except llms.md", () => {
  const files = readdirSync("lib/strandbank/extensions/docs/pages").map((name) => name.replace(/\.md$/, ""));
  const slugs = documentation.sections.flatMap(({ page, below }) => [page, ...below]).map(({ slug }) => slug);
  expect([...slugs, "llms"].sort()).toEqual(files.sort());
});

test("the documentation has at most seven first-level pages, and begins with the first call", () => {
  expect(documentation.sections.length).toBeLessThanOrEqual(7);
  expect(documentation.sections.map(({ page }) => docPath(page.slug))[0]).toBe("/docs/");
});

test("without a demo, the documentation uses nothing that only a demo has", () => {
  const elsewhere = openDocumentation({ ...data, forReaders: withoutDemo });
  const ofDemo = /demo_oauth_token|demo_profile_id|demo-password|demo\.example|partner-secret|demo token/i;
  for (const { slug, markdown } of allPages(elsewhere))
    expect([slug, ofDemo.exec(markdown)?.[0]]).toEqual([slug, undefined]);
  expect(forPrograms(elsewhere)).not.toMatch(ofDemo);
});

test("an unknown value or component in a documentation page is an error", () => {
  expect(filled("{{code_lifetime}}", data)).toBe("10 minutes");
  expect(() => filled("{{code_lifetim}}", data)).toThrow("Nothing fills code_lifetim");
  expect(() => filled(":::samples reference.sh", data)).toThrow("Nothing fills samples");
  for (const { slug, markdown } of pages) expect(markdown, slug).not.toMatch(/\{\{\w+\}\}|^:::/m);
});

test("the documentation names the limits that are in force, and the address of this service", () => {
  for (const [name, text] of Object.entries(LIMITS))
    expect([name, filled(`{{${name}}}`, data)]).toEqual([name, text]);
  for (const { slug, markdown } of pages) expect(markdown, slug).not.toMatch(/localhost(:|%3A)3000/);
});

test("the errors page has a section for each code, with its status", () => {
  const sections = page("errors").sections.slice(1);
  expect(sections.map(({ id }) => id)).toEqual(Object.keys(statusOf));
  const inRedirect = ["access_denied", "unsupported_response_type"];
  for (const [code, status] of Object.entries(statusOf))
    if (!inRedirect.includes(code)) expect(page("errors").markdown).toContain(`## ${code}\n\n**${status}`);
});

test("the scopes page says which scopes are sensitive, as the consent page does", () => {
  const rows = page("scopes").markdown.split("\n");
  const isSensitive = (name: string) =>
    rows.find((row) => row.startsWith(`| \`${name}\` |`))?.includes(" Sensitive. |");
  for (const [name, scope] of [
    ...CATALOGUE_SCOPES.map((scope) => [scope, scope] as const),
    ["accession:<accession_id>", "accession:NC_000001.10"] as const,
  ])
    expect(isSensitive(name), name).toBe(scopeText(scope)?.sensitive);
});

test("an endpoint's page names the status of a response without JSON", () => {
  expect(page("endpoints/get-3-marker").markdown).toContain("**304.** If-None-Match names the current");
  // A number and a dot would begin an ordered list, which counts from 1.
  const lists = documentation.operations.flatMap(tokensOf).filter(({ type }) => type === "list");
  expect(lists).toEqual([]);
});

test("an endpoint's page says whether it is deprecated or our own, or takes no demo token", () => {
  for (const operation of data.api.operations) {
    const { markdown } = page(operationSlug(operation));
    const says = ["Deprecated but still supported", "Our own extension"].map((text) =>
      markdown.includes(text),
    );
    expect([operation.id, ...says]).toEqual([operation.id, operation.isDeprecated, operation.isExtension]);
  }
  const says = "The demo token does not work here";
  expect(page("endpoints/get-1-user").markdown).toContain(says);
  for (const { slug, markdown } of pages.filter(({ slug }) => /get-(1-demo|3)-/.test(slug)))
    expect(markdown, slug).not.toContain(says);
  const instead = "try [GET /1/demo/phenotypes/{profile_id}/{phenotype_id}/]";
  const slug = "1-phenotypes-profile-id-phenotype-id";
  expect(page(`endpoints/get-${slug}`).markdown).toContain(instead);
  expect(page(`endpoints/put-${slug}`).markdown).not.toContain(instead);
  expect(page("scopes").markdown).not.toContain("/docs/endpoints/get-1-demo-");
});

test("an endpoint's page says which scopes it needs: one, one of several, or further ones", () => {
  for (const [slug, sentence] of [
    ["put-1-phenotypes-profile-id-phenotype-id", "Required: `phenotypes:write:<phenotype_id>`."],
    ["get-1-genotypes-profile-id", "At least one of these: `genomes`, "],
    ["get-3-account", "Required: `basic`.\n\nOptional, for more data: `names`, `email`, "],
  ] as const)
    expect(page(`endpoints/${slug}`).markdown).toContain(sentence);
});

test("the page of all endpoints lists each once, and no table of a page is empty", () => {
  const { markdown } = page("endpoints");
  for (const { slug } of documentation.operations)
    expect(markdown.split(`/docs/${slug}.md)`), slug).toHaveLength(2);
  const tables = pages.flatMap((one) => tokensOf(one).filter((token) => token.type === "table"));
  expect(tables.filter(({ rows }) => rows.length === 0).map(({ raw }) => raw)).toEqual([]);
});

test("the objects page describes each object once", () => {
  const described = page("objects").sections.flatMap(({ parts }) => parts.map(({ id }) => id));
  expect(described.sort()).toEqual(data.api.objects.map(({ name }) => name).sort());
  expect(page("objects").markdown).toContain("| `first_name` | string or null |");
});

test("every documented decision names a test that exists", () => {
  const decisions = page("decisions").sections.flatMap(({ parts }) => parts);
  expect(decisions.length).toBeGreaterThan(40);
  for (const { id, tokens } of decisions) {
    const file = /^Test: `(.*)`$/.exec(
      tokens.findLast(({ type }) => type === "paragraph")?.raw.trim() ?? "",
    )?.[1];
    expect(existsSync(file ?? ""), id).toBe(true);
  }
});

test("a Markdown page has absolute links to other Markdown pages, and no anchors", () => {
  const { markdown } = page("quick-start");
  expect(markdown).toContain(`[The OAuth flow](${settings.baseUrl}/docs/oauth.md)`);
  expect(markdown).toContain(`[OpenAPI](${settings.baseUrl}/openapi.json)`);
  expect(page("oauth").markdown).toContain(`(${settings.baseUrl}/docs/quick-start.md#connect)`);
  for (const one of pages) expect(one.markdown, one.slug).not.toMatch(/\]\(\/| \{#[\w-]+\}$/m);
});

test("all.md contains every documentation page, and llms.txt links to each", () => {
  const all = markdownAt(documentation, "all") ?? "";
  for (const { slug } of pages) expect(all).toContain(markdownAt(documentation, slug)?.trim());
  expect(markdownAt(documentation, "nothing")).toBeNull();

  const links = [...forPrograms(documentation).matchAll(/\/docs\/([\w/-]+)\.md\)/g)].map(([, slug]) => slug);
  expect(links.sort()).toEqual(["all", ...pages.map(({ slug }) => slug)].sort());
});

test("nothing that stands on a page is lost, before its first heading or after", () => {
  for (const { slug, markdown, intro, sections } of pages) {
    const [, , ...written] = lexer(markdown).filter(({ type }) => type !== "space");
    const shown = [
      intro,
      ...sections.flatMap(({ tokens, parts }) => [tokens, ...parts.map((part) => part.tokens)]),
    ];
    expect(shown.flat().length, slug).toBe(written.filter(({ type }) => type !== "heading").length);
  }
  expect(page("glossary").intro.map(({ type }) => type)).toEqual(["table"]);
});

test("inline Markdown becomes plain text without its marks", () => {
  expect(plainText("Use `a` or **[b *c*](#d)**: it’s \\*.")).toBe("Use a or b c: it’s *.");
});

test("code on a page is its file, or a function of an example, byte for byte", () => {
  const samples = "lib/strandbank/extensions/docs/samples";
  const codes = pages.flatMap(tokensOf).flatMap((token) => (token.type === "code" ? [fenceOf(token)] : []));
  const compared = codes.flatMap(({ title, code }) =>
    [title, `${samples}/${title}`, `${samples}/libraries/${title}`]
      .filter((file) => title !== "" && existsSync(file))
      .map((file) => ({
        text: readFileSync(file, "utf8").replaceAll("http://localhost:3000", settings.baseUrl).trimEnd(),
        code,
        isPart: file.startsWith("examples/"),
      })),
  );
  expect(compared.length).toBeGreaterThan(20);
  for (const { text, code, isPart } of compared)
    isPart ? expect(text).toContain(code) : expect(code).toBe(text);
});
