import { expect, test } from "@playwright/test";
import { requestedScopes } from "@/lib/rangefinder/core/login/scopes";
import { purposeIn, purposesProblem, type TypedPurpose } from "@/lib/strandbank/core/clients/purposes";
import { MAX_PURPOSE, MAX_PURPOSES } from "@/lib/strandbank/platform/bounds";
import { words } from "@/tests/support/words";
import { seededDatabase } from "../../../support/data/seeded-database";

const byScope = (a: { scope: string }, b: { scope: string }): number => a.scope.localeCompare(b.scope);

test.describe("An application's purposes", () => {
  test("are parsed from a scope, a kind and a sentence", () => {
    const typed = { scope: "report:genetic_weight", kind: "show", purpose: "Your bin." };
    const text = "  report:genetic_weight   show Your  bin. ";
    expect(purposeIn(text, ["names"])).toEqual({ ...typed, isNeeded: false });
    expect(purposeIn("names", ["names"])).toEqual({ scope: "names", kind: "", purpose: "", isNeeded: true });
  });

  test("can be registered for scopes of every kind", () => {
    const scopes = words(
      "basic report:wellness.deep_sleep phenotypes:write:height_mm accession:NC_000015.9 rs12913832",
    );
    const purpose = "Für Ihr Diagramm: x < y & „z“.";
    expect(scopes.map((scope) => purposesProblem([{ scope, kind: "research", purpose }]))).toEqual(
      scopes.map(() => null),
    );
  });

  const one = (purpose: string, scope = "names", kind = "show") => [{ scope, kind, purpose }];
  test("can be as many, and each as long, as the bounds say", () => {
    const most = Array.from({ length: MAX_PURPOSES }, (_, index) =>
      one("x".repeat(MAX_PURPOSE), `rs${index}`),
    );
    expect(purposesProblem(most.flat())).toBeNull();
  });

  const refused: [string, TypedPurpose[], string][] = [
    ["without a scope", one("Why not.", ""), "The scope of a purpose is missing"],
    ["without a kind", one("Why not.", "names", ""), "must be show, personalize, research, or other"],
    [
      "of an unknown kind",
      one("Why not.", "names", "toString"),
      "must be show, personalize, research, or other",
    ],
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
      Array(MAX_PURPOSES + 1).fill(one("Why not.")[0]),
      `at most ${MAX_PURPOSES} purposes`,
    ],
  ];
  test("are refused with a sentence that says why", () =>
    expect(refused.map(([what, purposes]) => [what, purposesProblem(purposes)])).toEqual(
      refused.map(([what, , sentence]) => [what, expect.stringContaining(sentence)]),
    ));

  test("of Rangefinder are those of its own list of scopes", async () => {
    const seeded = await seededDatabase(2_000);
    const registered = await seeded.db
      .selectFrom("client_scope_purpose")
      .select(["scope", "kind", "purpose"])
      .where("client_id", "=", "rangefinder")
      .execute();
    await seeded.remove();
    const own = requestedScopes.map(({ scope, purpose }) => ({ scope, kind: "show", purpose }));
    expect(registered.toSorted(byScope)).toEqual(own.toSorted(byScope));
    expect(purposesProblem(own)).toBeNull();
  });
});
