import { expect, test } from "@playwright/test";
import { run } from "@/lib/commands/upgrade-platform";
import { NEWER_PLATFORM } from "@/lib/demo/strandbank/world/seed/platforms";
import { upgradableProfiles, upgradePlatform } from "@/lib/demo/strandbank/world/upgrade-platform";
import { resetDemoWorld } from "@/lib/demo/strandbank/world/world";
import { filteredGenome } from "@/lib/strandbank/core/genotypes/filtered-calls";
import { charactersOf } from "@/lib/strandbank/core/genotypes/profile-calls";
import { listProfiles, type Profile, profileAmong } from "@/lib/strandbank/core/profiles/profiles";
import { keyBytes, keySize, publishedKey } from "@/lib/strandbank/core/reference/published-key";
import { type SeededDatabase, seededDatabase } from "../../../support/data/seeded-database";

const [UPGRADED = "", OTHER = ""] = upgradableProfiles().keys();

test.describe.configure({ mode: "default" });

let seeded: SeededDatabase;
test.beforeAll(async () => {
  seeded = await seededDatabase(4_000);
  seeded.use();
});
test.afterAll(async () => {
  globalThis.strandbankDatabase = undefined;
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

/** The published key and the genomes of two profiles as they are now, unfiltered. */
async function release() {
  const parts: Buffer[] = [];
  const key = await publishedKey();
  for await (const part of keyBytes(key, 0, keySize(key))) parts.push(part);
  const genomeOf = async (id: string) => {
    const { calls } = await filteredGenome(await profile(id));
    return Buffer.from(charactersOf(calls)).toString();
  };
  return {
    key: Buffer.concat(parts).toString(),
    markers: await seeded.reference.db.selectFrom("marker").selectAll().execute(),
    upgraded: await genomeOf(UPGRADED),
    other: await genomeOf(OTHER),
  };
}

const pairsOf = (genome: string): string[] => genome.match(/../g) ?? [];

test("a platform upgrade adds calls to one profile and no markers; a reset undoes it", async () => {
  const before = await release();
  const requests = seeded.db.selectFrom("packed_genome").select("profile_id");
  await seeded.db.insertInto("packed_genome").values({ profile_id: UPGRADED, requested_at: 1 }).execute();
  const added = await upgradePlatform(UPGRADED);
  expect(await requests.execute()).toEqual([]);
  const after = await release();
  expect([after.key, after.markers, after.other]).toEqual([before.key, before.markers, before.other]);
  const [old, present] = [pairsOf(before.upgraded), pairsOf(after.upgraded)];
  expect(present).toHaveLength(old.length);
  const changed = present.filter((call, index) => call !== old[index]);
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.length).toBeLessThanOrEqual(added);
  expect(present.filter((_, index) => old[index] !== "__")).toEqual(old.filter((call) => call !== "__"));
  expect((await profile(UPGRADED)).platform).toBe(NEWER_PLATFORM);
  expect(await upgradePlatform(UPGRADED)).toBe(0);
  await resetDemoWorld(seeded.db);
  expect(await release()).toEqual(before);
});

test("a platform upgrade refuses profiles outside the demo", async () => {
  const calls = new Uint8Array(10).fill(0xee);
  await seeded.db
    .updateTable("genotype_block")
    .set({ calls })
    .where("profile_id", "=", OTHER)
    .where("block", "=", 0)
    .execute();
  await expect(upgradePlatform(OTHER)).rejects.toThrow("nothing was upgraded");
});

test("npm run upgrade-platform names the profiles on an older chip for another id", async () => {
  const list = [...upgradableProfiles()].map(([id, name]) => `  ${id}  ${name}`);
  await expect(run(["nothing"])).rejects.toThrow(
    `There is no such profile. Those on an older chip:\n${list.join("\n")}`,
  );
});
