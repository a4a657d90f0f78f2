import { expect, test } from "@playwright/test";
import { sharedSince } from "@/lib/strandbank/core/consent/history";
import { reachOf } from "@/lib/strandbank/core/scopes/rights";
import {
  isLocationScope,
  loadScopeSet,
  parseScopes,
  requestedScopes,
  saveScopeSet,
} from "@/lib/strandbank/core/scopes/scopes";
import { emptyDatabase } from "../../../support/data/empty-database";

test("a list of scopes is a sorted set, with its locations and accessions", () => {
  const scopes = parseScopes(" rs2  names accession:NC_2 rs10 names accession:NC_1 i3 ");
  expect(`${scopes}`).toBe("accession:NC_1 accession:NC_2 i3 names rs10 rs2");
  expect(scopes.locations).toEqual(["i3", "rs10", "rs2"]);
  expect(scopes.accessions).toEqual(["NC_1", "NC_2"]);
});

test("a location is rs or i with 1 to 15 digits", () => {
  const given = [
    "rs1",
    "i1",
    `rs${"9".repeat(15)}`,
    `rs${"9".repeat(16)}`,
    ..."rs x1 rs1x xrs1 RS1".split(" "),
  ];
  expect(given.map(isLocationScope)).toEqual([true, true, true, ...Array(6).fill(false)]);
});

test("each %20 of a request is a space, and OpenID Connect's scopes do not count beside ours", () => {
  expect(`${requestedScopes("names%20openid%20basic offline_access")}`).toBe("basic names");
  expect(`${requestedScopes("openid offline_access")}`).toBe("offline_access openid");
});

test("a request opens of each consent what that holds, and as a whole what any of them holds", async () => {
  const { db, remove } = await emptyDatabase();
  const saved = (text: string) => saveScopeSet(db, parseScopes(text));
  // Sets are cached by their content.
  const one = `i${Date.now()}`;
  const asked = await saved(`names basic ${one}`);
  expect(await saved(`basic ${one} names`)).toBe(asked);
  expect(`${await loadScopeSet(db, asked)}`).toBe(`basic ${one} names`);
  const [some, other] = [await saved(`basic ${one} rs2`), await saved(`basic email names rs${Date.now()}`)];
  for (const [held, each, all] of [
    [[some], [`basic ${one}`], `basic ${one}`],
    [[some, some], [`basic ${one}`, `basic ${one}`], `basic ${one}`],
    [[some, other], [`basic ${one}`, "basic names"], `basic ${one} names`],
    [[other, some], ["basic names", `basic ${one}`], `basic ${one} names`],
    [[asked, some], [`basic ${one} names`, `basic ${one}`], `basic ${one} names`],
    [[], [], ""],
  ] as const) {
    const reach = await reachOf(db, asked, held);
    expect(reach.each.map(({ scopes }) => `${scopes}`)).toEqual(each);
    expect([`${reach.all.scopes}`, reach.all.scopeHash]).toEqual([all, await saved(all)]);
    for (const { scopes, scopeHash } of reach.each) expect(scopeHash).toBe(await saved(`${scopes}`));
    expect(await reachOf(db, asked, held)).toBe(reach);
  }
  await remove();
});

test("a scope is shared since it last came, whatever is decided without it", () => {
  const event = (at: number, scopes: string) => ({
    ...{ kind: "widened" as const, endsAt: 0, shown: null },
    ...{ at, scopes: parseScopes(scopes) },
  });
  const events = [event(1, "basic names"), event(2, "basic email"), event(3, "basic email names")];
  expect(Object.fromEntries(sharedSince(events))).toEqual({ basic: 1, email: 2, names: 3 });
});
