import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { listProfiles, type Profile, profileAmong } from "@/lib/provider/accounts/profiles";
import { upgradePlatform } from "@/lib/provider/demo/upgrade-platform";
import { callsOfMarkers } from "@/lib/provider/genotypes/calls-of-markers";
import { packGenome } from "@/lib/provider/genotypes/packed-genome/pack-genome";
import { keyBytes } from "@/lib/provider/reference/snp-key/key-bytes";
import { keyOf, keySize } from "@/lib/provider/reference/snp-key/snp-key";
import { currentReference } from "@/lib/provider/store/versions/current-reference";
import { callAt } from "../../support/data/genomes";
import { type SeededDatabase, seededDatabase } from "../../support/data/seeded-database";
import { readKey, type Snp } from "../../support/data/snps";

const BEFORE = 4_000;
const AFTER = 6_500;
const DATE = "2026-07-01";

interface Release {
  hash: string;
  text: string;
  key: Snp[];
  upgraded: string;
  other: string;
}

test.describe.configure({ mode: "default" });

let seeded: SeededDatabase;
let old: Release;
let present: Release;

test.beforeAll(async () => {
  seeded = await seededDatabase(BEFORE);
  globalThis.strandbankDatabase = seeded;
  old = await release();
  expect(await upgradePlatform(seeded, { markers: AFTER, date: DATE })).toEqual({
    firstIndex: BEFORE,
    count: AFTER - BEFORE,
  });
  present = await release();
});
test.afterAll(async () => {
  globalThis.strandbankDatabase = undefined;
  globalThis.strandbankSnpKey = undefined;
  await seeded.remove();
});

async function profile(id: string): Promise<Profile> {
  const { account_id: accountId } = await seeded.db
    .selectFrom("profile")
    .select("account_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return profileAmong(await listProfiles(accountId), id);
}

/** The key and two genome strings as they are now. */
async function release(): Promise<Release> {
  using reference = await currentReference();
  const key = await keyOf(reference);
  const parts: Buffer[] = [];
  for await (const part of keyBytes(reference, key, 0, keySize(key))) parts.push(part);
  const text = Buffer.concat(parts).toString();
  return {
    hash: key.hash,
    text,
    key: readKey(text),
    upgraded: (await packGenome(reference, await profile("SP1_FATHER_V4"))).toString(),
    other: (await packGenome(reference, await profile("SP1_MOTHER_V4"))).toString(),
  };
}

test("string and key grow at the end alone", async () => {
  expect(old.upgraded).toHaveLength(2 * BEFORE);
  expect(present.upgraded).toHaveLength(2 * AFTER);
  expect(present.upgraded.startsWith(old.upgraded)).toBe(true);
  expect(present.other.startsWith(old.other)).toBe(true);
  const rowsOf = (text: string) => text.slice(text.indexOf("index\t"));
  expect(rowsOf(present.text).startsWith(rowsOf(old.text))).toBe(true);
  expect(present.text).toContain(`# Date: ${DATE}\n`);
  expect(present.hash).not.toBe(old.hash);
});

test("an old string decodes with the new key, and a new string with the old key", async () => {
  const father = await profile("SP1_FATHER_V4");
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...old.key), async ({ snp, index }) => {
      const call = (await callsOfMarkers(father, [snp])).get(snp);
      expect(callAt(old.upgraded, present.key.find((row) => row.snp === snp)?.index ?? -1)).toBe(call);
      expect(callAt(present.upgraded, index)).toBe(call);
    }),
    { numRuns: 200 },
  );
});

test("a new location has a call for who has the new platform, and __ for everybody else", async () => {
  expect(present.upgraded.slice(2 * BEFORE)).toMatch(/^([ACGT]{2}|[DI]{2}|--)+$/);
  expect(present.other.slice(2 * BEFORE)).toBe("__".repeat(AFTER - BEFORE));
  const [father, mother] = [await profile("SP1_FATHER_V4"), await profile("SP1_MOTHER_V4")];
  const added = present.key.filter(({ index }) => index >= BEFORE);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...added), async ({ snp, index }) => {
      expect((await callsOfMarkers(father, [snp])).get(snp)).toBe(callAt(present.upgraded, index));
      expect((await callsOfMarkers(mother, [snp])).get(snp)).toBe("__");
    }),
    { numRuns: 100 },
  );
});

test("an upgrade to what is there already changes nothing", async () => {
  expect((await upgradePlatform(seeded, { markers: AFTER, date: DATE })).count).toBe(0);
  expect((await release()).hash).toBe(present.hash);
});
