import { expect, test } from "@playwright/test";
import { excerpt, type SearchEntry, search, split } from "@/lib/provider/docs/search";

const entry = (title: string, text = "", page = "Page"): SearchEntry => ({
  href: `/docs/#${title}`,
  page,
  title,
  text,
});
const titles = (found: readonly SearchEntry[]) => found.map(({ title }) => title);

const entries = [
  entry("Order", "Markers in genome order"),
  entry("Markers", "A list"),
  entry("Region", "A biomarker, not a marker"),
  entry("Tokens", "Refresh and access", "Markers and more"),
];

test("the search ranks a section's title above the page's title, and that above the text", () => {
  expect(titles(search(entries, "markers"))).toEqual(["Markers", "Tokens", "Order"]);
});

test("the search needs every word, in any case, also as part of a word", () => {
  expect(titles(search(entries, "REFRESH acc"))).toEqual(["Tokens"]);
  expect(titles(search(entries, "iomark"))).toEqual(["Region"]);
  expect(search(entries, "refresh genome")).toEqual([]);
});

test("an empty search finds nothing", () => {
  expect(search(entries, "  ")).toEqual([]);
});

test("the excerpt shows the word in its text, or the beginning when it is only in the title", () => {
  const long = entry("Title", `${"first words ".repeat(30)}needle ${"last words ".repeat(30)}`);
  expect(excerpt(long, "needle")).toMatch(/^… .*needle.* …$/);
  expect(excerpt(long, "title")).toMatch(/^first words .* …$/);
  expect(excerpt(entry("Title", "Short."), "short")).toBe("Short.");
});

test("the excerpt does not cut words", () => {
  const words = Array.from({ length: 80 }, (_, index) => `word${index}`);
  for (const query of ["word0", "word33", "word79", "title"]) {
    const shown = excerpt(entry("Title", words.join(" ")), query)
      .replaceAll("…", "")
      .trim()
      .split(" ");
    expect(words).toEqual(expect.arrayContaining(shown));
    if (query !== "title") expect(shown).toContain(query);
  }
});

test("highlighting splits a text at the words of the query, in any case, longer ones first", () => {
  expect(split("Refresh tokens (token)", "token REFRESH tokens")).toEqual([
    "",
    "Refresh",
    " ",
    "tokens",
    " (",
    "token",
    ")",
  ]);
  expect(split("a+b", "+")).toEqual(["a", "+", "b"]);
  expect(split("text", " ")).toEqual(["text"]);
});
