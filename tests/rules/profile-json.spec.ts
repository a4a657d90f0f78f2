import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import type { Profile } from "@/lib/accounts/profiles";
import { pageOfProfileMarkers } from "@/lib/genotypes/profile-markers";
import { pageOfProfileVariants } from "@/lib/genotypes/profile-variants";
import { type SeededDatabase, seededDatabase } from "@/tests/support/seeded-database";

let seeded: SeededDatabase;
let profiles: Profile[];
test.beforeAll(async () => {
  seeded = await seededDatabase(2_000);
  globalThis.strandbankDatabase = seeded;
  profiles = await seeded.db.selectFrom("profile").selectAll().execute();
});
test.afterAll(async () => {
  globalThis.strandbankDatabase = undefined;
  await seeded.remove();
});

const NOTE = "ΔÉ🧬";
const WINDOW = { limit: 10_000, offset: 0 };

type Items = Record<string, unknown>[];

/** Markers and variants of keys 0 to 1,499, in stretches of different lengths, for every profile. */
async function everyPage(version: string): Promise<Items[]> {
  const selection = [
    { from: 0, to: 1 },
    { from: 2, to: 300 },
    { from: 301, to: 302 },
    { from: 310, to: 1_500 },
  ];
  const pages: Items[] = [];
  for (const profile of profiles)
    for (const page of [
      await pageOfProfileMarkers(profile, { selection, version }, WINDOW),
      await pageOfProfileVariants(profile, { selection, version }, WINDOW),
    ]) {
      if (typeof page.items === "string") throw new Error("These items are written.");
      const bytes = Buffer.alloc(page.items.mostBytes + 4, "x");
      const end = page.items.write(bytes, 2);
      expect(end - 2).toBeLessThanOrEqual(page.items.mostBytes);
      const items: Items = JSON.parse(`[${bytes.toString("utf8", 2, end)}]`);
      expect(items).toHaveLength(page.count);
      pages.push(items);
    }
  return pages;
}

test("texts of more than one byte a character shift nothing", async () => {
  const plain = await everyPage("plain");
  await sql`update marker set head = '{"note":"' || ${NOTE} || '",' || substr(head, 2) where key % 7 = 0`.execute(
    seeded.db,
  );
  const noted = await everyPage("noted");
  expect(noted.flat().filter(({ note }) => note === NOTE).length).toBeGreaterThan(profiles.length * 200);
  expect(noted.map((items) => items.map(({ note, ...item }) => item))).toEqual(plain);
});
