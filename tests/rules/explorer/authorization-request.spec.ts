import { expect, test } from "@playwright/test";
import { authorizationRequest, keptScope } from "@/lib/explorer/auth/authorization-request";
import { requestedScope } from "@/lib/explorer/auth/scopes";

const requested = (extra: string, granted: string[] = []) =>
  authorizationRequest(new URLSearchParams(extra), granted);

test.describe("The authorization request of a connect", () => {
  test("without an extra asks for everything, of one profile", () => {
    expect(requested("")).toEqual({ scope: requestedScope, selectProfile: true });
  });

  test("with one scope more asks for it and what is granted, and always for the basics", () => {
    expect(requested("also=genomes", ["names", "basic"])?.scope).toBe("basic names genomes");
    expect(requested("also=names")?.scope).toBe("basic names");
    expect(requested("also=names", ["basic", "names"])?.scope).toBe("basic names");
  });

  test("for every profile does not ask to select one", () => {
    expect(requested("profiles=all&also=genomes", ["basic"])).toEqual({
      scope: "basic genomes",
      selectProfile: false,
    });
  });

  test("never asks for a scope that Rangefinder does not use, whoever names it", () => {
    for (const extra of [
      "also=email",
      "also=",
      "also=names%20email",
      "also=genomes%20",
      "profiles=one",
      "profiles=",
    ])
      expect(requested(extra, ["basic"])).toBeNull();
    expect(requested("also=names", ["basic", "email", "phenotypes:read:all"])?.scope).toBe("basic names");
    expect(requested("scope=email&redirect_uri=https://evil.example/")?.scope).toBe(requestedScope);
  });
});

test("A scope kept in the browser is used only as Rangefinder could have written it", () => {
  expect(keptScope("basic genomes")).toBe("basic genomes");
  for (const text of [undefined, "", "basic email", "basic\u00a0names"])
    expect(keptScope(text)).toBe(requestedScope);
});
