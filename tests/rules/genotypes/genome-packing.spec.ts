import { expect, test } from "@playwright/test";
import { listProfiles, type Profile, profileAmong } from "@/lib/provider/accounts/profiles";
import { nextTurn } from "@/lib/provider/base/turns";
import { findGenome } from "@/lib/provider/genotypes/packed-genome/find-genome";
import { acquireLease, deleteGenome, renewLease } from "@/lib/provider/genotypes/packed-genome/leases";
import { packGenome } from "@/lib/provider/genotypes/packed-genome/pack-genome";
import {
  type GenomeAnswer,
  readAnswer,
  storeAnswer,
} from "@/lib/provider/genotypes/packed-genome/stored-answer";
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

async function readyAnswer(profile: Profile): Promise<GenomeAnswer> {
  for (;;) {
    const answer = await findGenome(profile);
    if (answer) return answer;
    await nextTurn();
  }
}

async function textOf({ bytes, pieces }: GenomeAnswer): Promise<string> {
  const text = Buffer.concat(await Array.fromAsync(pieces)).toString();
  expect(text).toHaveLength(bytes);
  return text;
}

const stored = (lease: string, bytes: number) => textOf(readAnswer({ profileId: MOTHER, lease, bytes }));

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
  expect(await row()).toMatchObject({ is_ready: 0, bytes: null });
  await storeAnswer(seeded.db, second, Buffer.from("GG"));
  expect(await row()).toMatchObject({ is_ready: 1, bytes: 2 });
  expect(await stored(second, 2)).toBe("GG");
  expect(await acquireLease(seeded.db, WANTED, NOW + 2 * MINUTE)).toBeNull();
});

test("another key or another choice of the customer makes it anew, and changed calls throw away what is packed", async () => {
  const first = (await acquireLease(seeded.db, WANTED, NOW)) ?? "";
  await storeAnswer(seeded.db, first, Buffer.from("AA"));
  const second = (await acquireLease(seeded.db, { ...WANTED, madeFrom: "2 female 1" }, NOW + 5)) ?? "";
  expect(await row()).toMatchObject({ is_ready: 0, bytes: null, requested_at: NOW + 5 });
  await deleteGenome(seeded.db, MOTHER);
  await storeAnswer(seeded.db, second, Buffer.from("CC"));
  expect(await row()).toBeUndefined();
});

test("a large answer is read in pieces, and breaks off when the genome is replaced meanwhile", async () => {
  const large = Buffer.from("AG".repeat(100_000));
  const lease = (await acquireLease(seeded.db, WANTED, NOW)) ?? "";
  await storeAnswer(seeded.db, lease, large);
  expect(await stored(lease, large.length)).toBe(large.toString());
  const { pieces } = readAnswer({ profileId: MOTHER, lease, bytes: large.length });
  expect((await pieces.next()).done).toBe(false);
  const next = (await acquireLease(seeded.db, { ...WANTED, madeFrom: "2 female 1" }, NOW)) ?? "";
  await storeAnswer(seeded.db, next, Buffer.from("CC"));
  await expect(pieces.next()).rejects.toThrow("replaced");
  expect(await stored(next, 2)).toBe("CC");
});

test("a genome asked for becomes ready in the background", async () => {
  const profile = await mother();
  expect(await findGenome(profile)).toBeNull();
  const text = await textOf(await readyAnswer(profile));
  const genome = (await packGenome(profile)).toString();
  expect(JSON.parse(text)).toEqual({ id: MOTHER, genome, status: "READY" });
});

test("packing that a dead process left half-way is resumed when asked", async () => {
  const profile = await mother();
  const madeFrom = `${profile.sex} ${profile.has_opted_in}`;
  const dead = await acquireLease(seeded.db, { profileId: MOTHER, madeFrom }, Date.now() - MINUTE);
  expect(dead).not.toBeNull();
  expect(await findGenome(profile)).toBeNull();
  expect((await row())?.claim).not.toBe(dead);
  await readyAnswer(profile);
});
