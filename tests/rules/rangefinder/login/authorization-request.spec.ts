import { expect, test } from "@playwright/test";
import { authorizationRequest, keptScope } from "@/lib/rangefinder/core/login/authorization-request";
import {
  isAskedFor,
  reportScope,
  requestedScope,
  requestedScopes,
  sharedItems,
} from "@/lib/rangefinder/core/login/scopes";
import { extraFor, guest, opensMarker } from "@/lib/rangefinder/core/visitor/visitor";

const requested = (extra: string, granted: string[] = []) =>
  authorizationRequest(new URLSearchParams(extra), granted);

test.describe("Rangefinder's authorization request", () => {
  test("without an extra requests every scope for one profile", () => {
    expect(requested("")).toEqual({ scope: requestedScope, selectProfile: true });
  });

  test("with one more scope requests it, what is granted, and always basic", () => {
    expect(requested("also=genomes", ["names", "basic"])?.scope).toBe("basic names genomes");
    expect(requested("also=names")?.scope).toBe("basic names");
    expect(requested("also=names", ["basic", "names"])?.scope).toBe("basic names");
  });

  test("requests a single marker or chromosome, and keeps those that are granted", () => {
    expect(requested("also=rs12913832", ["basic", "names"])?.scope).toBe("basic names rs12913832");
    expect(requested("also=accession:NC_000015.9", ["rs12913832"])?.scope).toBe(
      "basic accession:NC_000015.9 rs12913832",
    );
  });

  test("requests the report of a predictor, or all reports for an unknown one", () => {
    const reports = requestedScopes.filter(({ predictorId }) => predictorId !== undefined);
    expect(reports.length).toBeGreaterThan(0);
    for (const { scope, predictorId = "" } of reports) expect(reportScope(predictorId)).toBe(scope);
    expect(reportScope("unknown")).toBe("report:all");
    expect(requested("also=report:all", ["basic", "names"])?.scope).toBe(
      isAskedFor("report:all") ? "basic names report:all" : undefined,
    );
  });

  test("for one more item is for all who share, if they are several", () => {
    const sharing = (people: number) => ({
      ...guest,
      profiles: Array.from({ length: people }, (_, number) => ({
        id: String(number),
        name: null,
        firstName: null,
        isGenotyped: true,
        isAncestryOnly: false,
      })),
    });
    const asked = [1, 2, 3].map((people) => extraFor(sharing(people), "names").profiles);
    expect(asked).toEqual([undefined, "all", "all"]);
  });

  test("for every profile has no select_profile", () => {
    expect(requested("profiles=all&also=genomes", ["basic"])).toEqual({
      scope: "basic genomes",
      selectProfile: false,
    });
  });

  test("never requests a scope that Rangefinder does not use, whoever names it", () => {
    const others =
      "also=email also= also=names%20email also=genomes%20 also=rs1%20rs2 also=accession:all profiles=one profiles=";
    for (const extra of others.split(" ")) expect(requested(extra, ["basic"])).toBeNull();
    expect(requested("also=names", ["basic", "email", "phenotypes:read:all"])?.scope).toBe("basic names");
    expect(requested("scope=email&redirect_uri=https://evil.example/")?.scope).toBe(requestedScope);
  });
});

test("a scope kept in the browser is used only as Rangefinder could have written it", () => {
  for (const text of ["basic genomes", "basic accession:NC_000015.9 rs12913832"])
    expect(keptScope(text)).toBe(text);
  for (const text of [undefined, "", "basic email", "basic\u00a0names"])
    expect(keptScope(text)).toBe(requestedScope);
});

test("the scope of all reports counts as each report, and is listed by its name beside parts of the genome", () => {
  const { asked, further } = sharedItems(["basic", "report:all", "rs12913832"]);
  const shared = asked.filter(({ isShared }) => isShared).map(({ scope }) => scope);
  const reports = requestedScopes.filter(({ predictorId }) => predictorId !== undefined);
  expect(shared).toEqual(["basic", ...reports.map(({ scope }) => scope)]);
  expect(further.map(({ label }) => label)).toEqual(["All reports", "Part of the genome, rs12913832"]);
  expect(sharedItems(["basic"]).asked.filter(({ isShared }) => isShared)).toHaveLength(1);
});

test("a marker is open to its own scope, by each of its ids, its chromosome's and the genome's", () => {
  const marker = { id: "rs1", alternate_ids: ["i2"], accession_id: "NC_000001.10" };
  const opens = (scope: string) => opensMarker({ ...guest, granted: ["basic", scope] }, marker);
  expect(["rs1", "i2", "accession:NC_000001.10", "genomes"].map(opens)).toEqual([true, true, true, true]);
  expect(["rs2", "accession:NC_000002.11", "names"].map(opens)).toEqual([false, false, false]);
});
