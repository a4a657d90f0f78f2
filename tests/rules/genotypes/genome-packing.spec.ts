import { expect, test } from "@playwright/test";
import { listProfiles, type Profile, profileAmong } from "@/lib/provider/accounts/profiles";
import { findGenome } from "@/lib/provider/genotypes/packed-genome/find-genome";
import {
  acquireLease,
  deleteGenome,
  renewLease,
  storeAnswer,
} from "@/lib/provider/genotypes/packed-genome/leases";
import { packGenome } from "@/lib/provider/genotypes/packed-genome/pack-genome";
import { currentReference } from "@/lib/provider/store/versions/current-reference";
import { type SeededDatabase, seededDatabase } from "../../support/data/seeded-database";

const MOTHER = "SP1_MOTHER_V4";
const WANTED = { profileId: MOTHER, madeFrom: "1 female 1" };
const NOW = Date.UTC(2026, 5, 1);
const MINUTE = 60_000;

test.describe.configure({ mode: "default" });

let seeded: SeededDatabase;
test.beforeAll(async () => {
  seeded = await seededDatabase(2_000);
  globalThis.strandbankDatabase = seeded;
});
test.afterAll(async () => {
  globalThis.strandbankDatabase = undefined;
  await seeded.remove();
});
test.beforeEach(() => deleteGenome(seeded.db, MOTHER));

async function mother(): Promise<Profile> {
  const { account_id } = await seeded.db
    .selectFrom("profile")
    .select("account_id")
    .where("id", "=", MOTHER)
    .executeTakeFirstOrThrow();
  return profileAmong(await listProfiles(account_id), MOTHER);
}

const row = () =>
  seeded.db.selectFrom("packed_genome").selectAll().where("profile_id", "=", MOTHER).executeTakeFirst();

async function readyText(profile: Profile): Promise<string> {
  let text = "";
  await expect(async () => {
    const answer = await findGenome(profile);
    expect(answer).not.toBeNull();
    text = Buffer.from(answer ?? []).toString();
  }).toPass({ intervals: [20] });
  return text;
}

test("of any number of callers one gets the lease", async () => {
  const leases = await Promise.all(Array.from({ length: 20 }, () => acquireLease(seeded.db, WANTED, NOW)));
  expect(leases.filter((lease) => lease !== null)).toHaveLength(1);
});

test("a lease that is renewed is not taken over, one that is not is", async () => {
  const first = (await acquireLease(seeded.db, WANTED, NOW)) ?? "";
  expect(await acquireLease(seeded.db, WANTED, NOW + 10_000)).toBeNull();
  expect(await renewLease(seeded.db, first, NOW + 10_000)).toBe(NOW);
  expect(await acquireLease(seeded.db, WANTED, NOW + 20_000)).toBeNull();
  const second = (await acquireLease(seeded.db, WANTED, NOW + MINUTE)) ?? "";
  expect(second).not.toBe("");
  expect(await renewLease(seeded.db, first, NOW + MINUTE)).toBeNull();
  expect(await renewLease(seeded.db, second, NOW + MINUTE)).toBe(NOW);
});

test("who lost the lease does not store, and a stored genome is not packed again", async () => {
  const first = (await acquireLease(seeded.db, WANTED, NOW)) ?? "";
  const second = (await acquireLease(seeded.db, WANTED, NOW + MINUTE)) ?? "";
  await storeAnswer(seeded.db, first, Buffer.from("AA"));
  expect(await row()).toMatchObject({ is_ready: 0, answer: null });
  await storeAnswer(seeded.db, second, Buffer.from("GG"));
  const stored = await row();
  expect([stored?.is_ready, Buffer.from(stored?.answer ?? []).toString()]).toEqual([1, "GG"]);
  expect(await acquireLease(seeded.db, WANTED, NOW + 2 * MINUTE)).toBeNull();
});

test("another key or another choice of the customer makes it anew, and changed calls throw away what is packed", async () => {
  const first = (await acquireLease(seeded.db, WANTED, NOW)) ?? "";
  await storeAnswer(seeded.db, first, Buffer.from("AA"));
  const second = (await acquireLease(seeded.db, { ...WANTED, madeFrom: "2 female 1" }, NOW + 5)) ?? "";
  expect(await row()).toMatchObject({ is_ready: 0, answer: null, requested_at: NOW + 5 });
  await deleteGenome(seeded.db, MOTHER);
  await storeAnswer(seeded.db, second, Buffer.from("CC"));
  expect(await row()).toBeUndefined();
});

test("a genome asked for becomes ready in the background, and each answer has bytes of its own", async () => {
  const profile = await mother();
  expect(await findGenome(profile)).toBeNull();
  const text = await readyText(profile);
  using reference = await currentReference();
  const genome = (await packGenome(reference, profile)).toString();
  expect(JSON.parse(text)).toEqual({ id: MOTHER, genome, status: "READY" });
  const [one, other] = [await findGenome(profile), await findGenome(profile)];
  expect(one).toEqual(other);
  expect(one).not.toBe(other);
});

test("packing that a dead process left half-way is resumed when asked", async () => {
  const profile = await mother();
  const madeFrom = `1 ${profile.sex} ${profile.has_opted_in}`;
  const dead = await acquireLease(seeded.db, { profileId: MOTHER, madeFrom }, Date.now() - MINUTE);
  expect(dead).not.toBeNull();
  expect(await findGenome(profile)).toBeNull();
  expect((await row())?.claim).not.toBe(dead);
  await readyText(profile);
});
