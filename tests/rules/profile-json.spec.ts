import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import type { Profile } from "@/lib/accounts/profiles";
import { callsAtKeys } from "@/lib/genotypes/calls-of-markers";
import { callLetters } from "@/lib/genotypes/dosage";
import { type MarkerRow, markerRows } from "@/lib/genotypes/marker-rows";
import { pageOfProfileMarkers } from "@/lib/genotypes/profile-markers";
import { pageOfProfileVariants } from "@/lib/genotypes/profile-variants";
import type { Page } from "@/lib/paging";
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

/** Writes the items between other bytes, which they must leave alone. */
function asList(items: Page["items"]): Items {
  if (typeof items === "string") throw new Error("These items are written.");
  const bytes = Buffer.alloc(items.mostBytes + 4, "x");
  const end = items.write(bytes, 2);
  expect(end - 2).toBeLessThanOrEqual(items.mostBytes);
  return JSON.parse(`[${bytes.toString("utf8", 2, end)}]`);
}

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
      const items = asList(page.items);
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

test("each marker and variant says what its call and its chip tell", async () => {
  // Of every fifth marker the chips carry one variant less, of every seventh none.
  await sql`update marker set variants = replace(substr(variants, 1, instr(variants, '},{')), '"ILMN_', '"OTHER_')
    || substr(variants, instr(variants, '},{') + 1) where key % 5 = 0 and instr(variants, '},{') > 0`.execute(
    seeded.db,
  );
  await sql`update marker set variants = replace(variants, '"ILMN_', '"OTHER_') where key % 7 = 0`.execute(
    seeded.db,
  );
  const selection = [{ from: 0, to: 600 }];
  const rows = await markerRows({ from: 0, to: 600 });
  const seen = new Set<string>();
  for (const profile of profiles) {
    const { items } = await pageOfProfileMarkers(profile, { selection, version: "fewer carried" }, WINDOW);
    const calls = await callsAtKeys(
      profile,
      rows.map(({ key }) => key),
    );
    const expected = rows.map((row) => withCall(row, calls.get(row.key) ?? "", profile.platform));
    expect(asList(items)).toEqual(expected);
    for (const { variants, is_genotyped, is_no_call } of expected)
      seen.add(
        `${variants.filter(({ is_assayed }) => is_assayed).length} ${is_genotyped ? "called" : is_no_call ? "no call" : "neither"}`,
      );
  }
  expect([...seen].sort()).toEqual([
    "0 neither",
    "1 neither",
    "2 called",
    "2 neither",
    "2 no call",
    "3 called",
    "3 no call",
  ]);
});

interface BareVariant {
  platform_labels: string[];
}

/** What a profile has at a marker, put together in the plainest way. */
function withCall({ head, variants, alleles }: MarkerRow, call: string, platform: string | null) {
  const marker: { variants: BareVariant[] } = JSON.parse(`${head}${variants}]}`);
  const letters = callLetters(alleles);
  const called = marker.variants.map((variant, index) => {
    const isAssayed = call !== "__" && (platform === null || variant.platform_labels.includes(platform));
    const isNoCall = isAssayed && call === "--";
    const count = [...call].filter((letter) => letter === letters[index]).length;
    return {
      ...variant,
      dosage: isAssayed && !isNoCall ? count : null,
      is_assayed: isAssayed,
      is_no_call: isNoCall,
    };
  });
  const isAssayed = called.every((variant) => variant.is_assayed);
  const isNoCall = isAssayed && call === "--";
  return {
    ...marker,
    variants: called,
    is_genotyped: isAssayed && !isNoCall,
    is_assayed: isAssayed,
    is_no_call: isNoCall,
  };
}
