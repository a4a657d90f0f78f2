import { expect, test } from "@playwright/test";
import { readAccessions } from "@/lib/strandbank/core/reference/facts/read-facts";
import { readSearch as readSearchIn } from "@/lib/strandbank/extensions/raw-data/browse/search";
import { OTHER_BUILD_CASES, SEARCH_CASES, SEARCH_PROBLEMS } from "../../../support/data/search-cases";

const readSearch = (text: string) => readSearchIn(text, readAccessions());

/** What is read in a text, as the table of cases has it; the case of a gene's name does not matter. */
function meaningOf(text: string): string {
  const search = readSearch(text);
  switch (search.kind) {
    case "ids":
      return `ids ${search.ids.join(" ")}`;
    case "place": {
      const { chromosome, first, last } = search;
      return last === null ? `position ${chromosome} ${first}` : `region ${chromosome} ${first} ${last}`;
    }
    case "chromosome":
      return `chromosome ${search.chromosome}`;
    case "name":
      return `gene ${search.name.toUpperCase()}`;
    default:
      return search.kind;
  }
}

test.describe("The search of one's own raw data", () => {
  test("reads each text as the table of cases says, and refuses the others with their sentences", () => {
    expect(SEARCH_CASES.map(([text]) => [text, meaningOf(text)])).toEqual(SEARCH_CASES);
    expect(SEARCH_PROBLEMS.map(([text]) => [text, readSearch(text)])).toEqual(
      SEARCH_PROBLEMS.map(([text, sentence]) => [
        text,
        { kind: "problem", sentence: expect.stringContaining(sentence) },
      ]),
    );
  });

  test("refuses any other build, with the same message as Rangefinder", () => {
    expect(OTHER_BUILD_CASES.map(([text]) => [text, readSearch(text)])).toEqual(
      OTHER_BUILD_CASES.map(([text, sentence]) => [text, { kind: "problem", sentence }]),
    );
  });

  test("reads 2,000 characters", () => {
    const ids = "rs1 ".repeat(500);
    expect(readSearch(ids)).toEqual({ kind: "ids", ids: ["rs1"] });
    expect(readSearch(`${ids} `)).toEqual({
      kind: "problem",
      sentence: "A search has at most 2,000 characters.",
    });
  });
});
