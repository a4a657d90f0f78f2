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

  test("asks for a single marker or chromosome, and keeps those that are granted", () => {
    expect(requested("also=rs12913832", ["basic", "names"])?.scope).toBe("basic names rs12913832");
    expect(requested("also=accession:NC_000015.9", ["rs12913832"])?.scope).toBe(
      "basic accession:NC_000015.9 rs12913832",
    );
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
      "also=rs1%20rs2",
      "also=accession:all",
      "profiles=one",
      "profiles=",
    ])
      expect(requested(extra, ["basic"])).toBeNull();
    expect(requested("also=names", ["basic", "email", "phenotypes:read:all"])?.scope).toBe("basic names");
    expect(requested("scope=email&redirect_uri=https://evil.example/")?.scope).toBe(requestedScope);
  });
});

test("A scope kept in the browser is used only as Rangefinder could have written it", () => {
  for (const text of ["basic genomes", "basic accession:NC_000015.9 rs12913832"])
    expect(keptScope(text)).toBe(text);
  for (const text of [undefined, "", "basic email", "basic\u00a0names"])
    expect(keptScope(text)).toBe(requestedScope);
});
