import { expect, test } from "@playwright/test";
import { coverageOf } from "@/lib/provider/genotypes/coverage";
import { loadScopeSet, saveScopeSet } from "@/lib/provider/oauth/scopes/scope-sets";
import { ScopeSet } from "@/lib/provider/oauth/scopes/scopes";
import { referenceVersion } from "@/lib/provider/reference/version";
import { asMarkerKey } from "@/lib/provider/store/schema";
import { type SeededDatabase, seededDatabase } from "../../support/data/seeded-database";
import { usedMemory } from "../../support/runner/used-memory";

let seeded: SeededDatabase;
test.beforeAll(async () => {
  seeded = await seededDatabase(20_000);
  globalThis.strandbankDatabase = seeded;
});
test.afterAll(async () => {
  globalThis.strandbankDatabase = undefined;
  await seeded.remove();
});

const MEGABYTE = 1_000_000;
const TOKENS = 150;

/** Every other marker but the first `index` ones. */
async function everyOther(index: number): Promise<ScopeSet> {
  const rows = await seeded.db
    .selectFrom("marker")
    .select(["id", "key"])
    .where("key", ">=", asMarkerKey(index))
    .execute();
  return new ScopeSet(rows.filter(({ key }) => key % 2 === 0).map(({ id }) => id));
}

test("the scopes of many tokens with thousands of locations are kept up to some megabytes", async () => {
  const hashes: string[] = [];
  for (let index = 0; index < TOKENS; index++)
    hashes.push(await saveScopeSet(seeded.db, await everyOther(2 * index)));
  const before = usedMemory();
  for (const hash of hashes) await loadScopeSet(seeded.db, hash);
  expect(usedMemory() - before).toBeLessThan(60 * MEGABYTE);
  const [first = ""] = hashes;
  expect((await loadScopeSet(seeded.db, first)).names).toHaveLength(10_000);
});

test("what tokens with thousands of locations cover is kept up to some megabytes", async () => {
  const version = await referenceVersion();
  const before = usedMemory();
  for (let index = 0; index < TOKENS; index++) {
    const scopes = await everyOther(2 * index);
    const access = {
      grantId: "",
      accountId: "",
      clientId: "",
      profileId: null,
      scopes,
      scopeHash: `${index}`,
    };
    expect(await coverageOf(access, version)).toHaveLength(10_000 - index);
  }
  expect(usedMemory() - before).toBeLessThan(35 * MEGABYTE);
});
