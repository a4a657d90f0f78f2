import { expect, test } from "@playwright/test";
import { requestedScopes } from "@/lib/explorer/auth/scopes";
import { MAX_PURPOSE, MAX_PURPOSES } from "@/lib/provider/bounds";
import { purposesIn, purposesProblem } from "@/lib/provider/oauth/clients/details";
import { seededDatabase } from "../../support/data/seeded-database";

const byScope = (a: { scope: string }, b: { scope: string }): number => a.scope.localeCompare(b.scope);

test.describe("An application's purposes", () => {
  test("are parsed from lines with a scope and its purpose", () => {
    expect(purposesIn("names To greet you.\r\n\n  report:genetic_weight   Your  bin. ")).toEqual([
      { scope: "names", purpose: "To greet you." },
      { scope: "report:genetic_weight", purpose: "Your bin." },
    ]);
    expect(purposesIn("")).toEqual([]);
  });

  for (const scope of [
    "basic",
    "report:wellness.deep_sleep",
    "phenotypes:write:height_mm",
    "accession:NC_000015.9",
    "rs12913832",
  ])
    test(`can be registered for ${scope}`, () => {
      expect(purposesProblem([{ scope, purpose: "Für Ihr Diagramm: x < y & „z“." }])).toBeNull();
    });

  const one = (purpose: string, scope = "names") => [{ scope, purpose }];
  const refused: [string, { scope: string; purpose: string }[], string][] = [
    ["for an unknown scope", one("Why not.", "everything"), "'everything'"],
    ["twice for a scope", [...one("One."), ...one("Two.")], "has two purposes"],
    ["that are empty", one(""), "is missing"],
    ["that are too long", one("x".repeat(MAX_PURPOSE + 1)), `more than ${MAX_PURPOSE} characters`],
    ["that turn the writing direction", one("To greet you.\u202e.uoy eerg oT"), "invisible characters"],
    ["with an isolate", one("\u2066To greet you."), "invisible characters"],
    ["with a control character", one("To\u0007 greet you."), "invisible characters"],
    ["with a zero-width space", one("To\u200b greet you."), "invisible characters"],
    ["with a line separator", one("To greet you.\u2028Checked by Strandbank"), "invisible characters"],
    [
      "in too large a number",
      Array(MAX_PURPOSES + 1).fill({ scope: "names", purpose: "Why not." }),
      `at most ${MAX_PURPOSES} purposes`,
    ],
  ];
  for (const [what, purposes, sentence] of refused)
    test(`are refused ${what}`, () => {
      expect(purposesProblem(purposes)).toContain(sentence);
    });

  test("of Rangefinder are those of its own list of scopes", async () => {
    const seeded = await seededDatabase(2_000);
    const registered = await seeded.db
      .selectFrom("client_scope_purpose")
      .select(["scope", "purpose"])
      .where("client_id", "=", "rangefinder")
      .execute();
    await seeded.remove();
    const own = requestedScopes.map(({ scope, purpose }) => ({ scope, purpose }));
    expect(registered.toSorted(byScope)).toEqual(own.toSorted(byScope));
    expect(purposesProblem(registered)).toBeNull();
  });
});
