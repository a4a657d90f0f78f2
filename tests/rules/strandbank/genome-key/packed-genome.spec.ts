import { expect, test } from "@playwright/test";
import {
  findGenome,
  forgetRequest,
  type GenomeAnswer,
  genomeAnswer,
} from "@/lib/strandbank/core/genome-key/packed-genome";
import { filteredCall, traitsOf, unfilteredCall } from "@/lib/strandbank/core/genotypes/calls";
import { callsAtKeys } from "@/lib/strandbank/core/genotypes/calls-of-markers";
import { filteredGenome } from "@/lib/strandbank/core/genotypes/filtered-calls";
import {
  allCalls,
  callAt,
  deleteCalls,
  packCalls,
  writeCalls,
} from "@/lib/strandbank/core/genotypes/profile-calls";
import type { Profile } from "@/lib/strandbank/core/profiles/profiles";
import { NOT_ASSAYED } from "@/lib/strandbank/core/reference/call-letters";
import { reference } from "@/lib/strandbank/core/reference/file/open";
import { settings } from "@/lib/strandbank/platform/settings";
import { type SeededDatabase, seededDatabase } from "../../../support/data/seeded-database";

const MOTHER = "SP1_MOTHER_V4";
const HOUR = 3_600_000;

test.describe.configure({ mode: "default" });

let seeded: SeededDatabase;
let profiles: Profile[];
test.beforeAll(async () => {
  seeded = await seededDatabase(2_000);
  seeded.use();
  profiles = await seeded.db.selectFrom("profile").selectAll().where("is_genotyped", "=", 1).execute();
});
test.afterAll(() => seeded.remove());
test.beforeEach(() => forgetRequest(seeded.db, MOTHER));

function mother(): Profile {
  const found = profiles.find(({ id }) => id === MOTHER);
  if (!found) throw new Error("There is no mother.");
  return found;
}

/** Sets when the genome was first asked for, in ms from now. */
const setRequest = (fromNow: number) =>
  seeded.db
    .updateTable("packed_genome")
    .set({ requested_at: Date.now() + fromNow })
    .where("profile_id", "=", MOTHER)
    .execute();

async function textOf(answer: GenomeAnswer | null): Promise<string> {
  const pieces = await Array.fromAsync(answer?.pieces ?? []);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(131_072);
  const text = Buffer.concat(pieces).toString();
  expect(text).toHaveLength(answer?.bytes ?? 0);
  return text;
}

test("a genome is PENDING from the first request until the packing time has passed", async () => {
  expect(await findGenome(mother())).toBeNull();
  await setRequest(-HOUR);
  const { id, genome, status } = JSON.parse(await textOf(await findGenome(mother())));
  expect([id, genome.length, status]).toEqual([MOTHER, 2 * 2_000, "READY"]);
  await forgetRequest(seeded.db, MOTHER);
  expect(await findGenome(mother())).toBeNull();
});

test("of simultaneous requests for a genome, the first counts, and a later one does not restart it", async () => {
  await Promise.all(Array.from({ length: 20 }, () => findGenome(mother())));
  const at = HOUR;
  await setRequest(at);
  const request = () => seeded.db.selectFrom("packed_genome").selectAll().execute();
  const before = await request();
  await findGenome(mother());
  expect(await request()).toEqual(before);
  expect(before).toHaveLength(1);
});

test("setting the clock back does not leave a genome PENDING", async () => {
  await findGenome(mother());
  await setRequest(HOUR);
  expect(await findGenome(mother())).not.toBeNull();
  expect(settings.genomePackingSeconds * 1_000).toBeLessThan(HOUR);
});

test("the filtered calls of a genome and of single markers equal the filter of the raw ones", async () => {
  const markers = await reference()
    .db.selectFrom("marker")
    .innerJoin("accession", "accession.number", "accession_number")
    .select(["key", "genome_index", "chromosome", "start", "is_sensitive"])
    .execute();
  const keys = markers.map(({ key }) => key);
  for (const profile of profiles) {
    const traits = traitsOf(profile);
    const stored = await allCalls(profile.id);
    const { calls } = await filteredGenome(profile);
    const filtered = await callsAtKeys(profile, keys);
    const unfiltered = await callsAtKeys(profile, keys, true);
    const wrong = markers.filter(({ key, genome_index, chromosome, start, is_sensitive }) => {
      const locus = { chromosome, start, isSensitive: is_sensitive === 1 };
      const raw = callAt(stored, genome_index);
      const shown = filteredCall(raw, locus, traits);
      return (
        callAt(calls, genome_index) !== shown ||
        filtered.get(key) !== shown ||
        unfiltered.get(key) !== unfilteredCall(raw, locus, traits)
      );
    });
    expect(wrong).toEqual([]);
  }
});

test("a genome has as many calls as there are locations, stored or not, odd or even", async () => {
  for (const locations of [0, 1, 63_999, 64_000, 64_001, 200_001]) {
    const calls = packCalls(Buffer.from("AG".repeat(locations)));
    const text = await textOf(genomeAnswer("a", { calls, locations }));
    expect(text).toBe(`{"id":"a","genome":"${"AG".repeat(locations)}","status":"READY"}\n`);
  }
  await deleteCalls(seeded.db, MOTHER);
  const { calls, locations } = await filteredGenome(mother());
  expect([locations, calls.every((byte) => byte === 0)]).toEqual([2_000, true]);
});

test("a genome of many blocks is read as it was stored", async () => {
  const calls = packCalls(Buffer.from("AGCT--__DI".repeat(4_001)));
  await writeCalls(seeded.db, "long", calls);
  expect(await allCalls("long")).toEqual(calls);
  const rows = await seeded.db
    .selectFrom("genotype_block")
    .where("profile_id", "=", "long")
    .select("block")
    .execute();
  expect(rows).toHaveLength(6);
  expect(callAt(await allCalls("nobody"), 0)).toBe(NOT_ASSAYED);
  await deleteCalls(seeded.db, "long");
});
