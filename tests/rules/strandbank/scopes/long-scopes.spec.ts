import { expect, test } from "@playwright/test";
import { coverageOf } from "@/lib/strandbank/core/genotypes/coverage";
import { loadScopeSet, ScopeSet, saveScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { emptyDatabase } from "../../../support/data/empty-database";
import { seededDatabase } from "../../../support/data/seeded-database";

test("the cache of scope sets keeps the most recently used, up to 200,000 scopes", async () => {
  const { db, remove } = await emptyDatabase();
  const hashes: string[] = [];
  for (let first = 0; first < 250_000; first += 50_000) {
    const locations = Array.from({ length: 50_000 }, (_, index) => `rs${first + index}`);
    hashes.push(await saveScopeSet(db, new ScopeSet(locations)));
  }
  const [first = "", second = ""] = hashes;
  const last = hashes.at(-1) ?? "";
  const loaded = new Map<string, ScopeSet>();
  for (const hash of hashes) loaded.set(hash, await loadScopeSet(db, hash));
  expect(await loadScopeSet(db, last)).toBe(loaded.get(last));
  for (const hash of [first, second]) {
    const again = await loadScopeSet(db, hash);
    expect(again).not.toBe(loaded.get(hash));
    expect(again.names).toHaveLength(50_000);
  }
  await remove();
});

test("the cache of covered markers keeps the most recently used, up to 200,000 ranges", async () => {
  const seeded = await seededDatabase(20_000);
  seeded.use();
  const rows = await seeded.reference.db.selectFrom("marker").select(["id", "key"]).execute();
  // No two of them lie side by side: each is a range of its own.
  const scopes = new ScopeSet(rows.filter(({ key }) => key % 2 === 0).map(({ id }) => id));
  const coverage = (token: number) =>
    coverageOf({
      endsAt: 0,
      accountId: "",
      clientId: "",
      profiles: [],
      scopes,
      scopeHash: `${token}`,
    });
  const kept = [];
  for (let token = 0; token < 20; token++) kept.push(await coverage(token));
  expect(kept[0]).toHaveLength(10_000);
  expect(await coverage(19)).toBe(kept[19]);
  expect(await coverage(0)).not.toBe(kept[0]);
  await seeded.remove();
});
