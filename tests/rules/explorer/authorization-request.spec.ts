import { expect, test } from "@playwright/test";
import { authorizationRequest, keptScope } from "@/lib/explorer/auth/authorization-request";
import { requestedScope } from "@/lib/explorer/auth/scopes";

const ask = (extra: string, granted: string[] = []) =>
  authorizationRequest(new URLSearchParams(extra), granted);

test.describe("What a connect asks for", () => {
  test("without a extra: everything, of one profile", () => {
    expect(ask("")).toEqual({ scope: requestedScope, selectProfile: true });
  });

  test("with one scope more: what is granted and that one, the basics always", () => {
    expect(ask("also=genomes", ["names", "basic"])?.scope).toBe("basic names genomes");
    expect(ask("also=names")?.scope).toBe("basic names");
    expect(ask("also=names", ["basic", "names"])?.scope).toBe("basic names");
  });

  test("of every profile, when that is the extra", () => {
    expect(ask("profiles=all&also=genomes", ["basic"])).toEqual({
      scope: "basic genomes",
      selectProfile: false,
    });
  });

  test("nothing that Rangefinder does not ask for, whoever names it", () => {
    for (const extra of [
      "also=email",
      "also=",
      "also=names%20email",
      "also=genomes%20",
      "profiles=one",
      "profiles=",
    ])
      expect(ask(extra, ["basic"])).toBeNull();
    expect(ask("also=names", ["basic", "email", "phenotypes:read:all"])?.scope).toBe("basic names");
    expect(ask("scope=email&redirect_uri=https://evil.example/")?.scope).toBe(requestedScope);
  });
});

test("A scope kept in the browser is used only as Rangefinder could have written it", () => {
  expect(keptScope("basic genomes")).toBe("basic genomes");
  for (const text of [undefined, "", "basic email", "basic\u00a0names"])
    expect(keptScope(text)).toBe(requestedScope);
});
