import assert from "node:assert/strict";
import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { filteredCall, traitsOf } from "@/lib/strandbank/core/genotypes/calls";
import { CALLS, deleteCalls, packCalls, writeCalls } from "@/lib/strandbank/core/genotypes/profile-calls";
import type { Profile } from "@/lib/strandbank/core/profiles/profiles";
import { reference } from "@/lib/strandbank/core/reference/file/open";
import { alleleSharing } from "@/lib/strandbank/extensions/allele-sharing/allele-sharing";
import { type SeededDatabase, seededDatabase } from "../../../support/data/seeded-database";
import { turnCounter } from "../../../support/runner/turns";

const MARKERS = 2_000;
const IDS = ["SP1_MOTHER_V4", "SP1_FATHER_V4"] as const;

test.describe.configure({ mode: "default" });

let seeded: SeededDatabase;
let woman: Profile;
let man: Profile;
let loci: { id: string; chromosome: string; start: number; isSensitive: boolean }[];
test.beforeAll(async () => {
  seeded = await seededDatabase(MARKERS);
  seeded.use();
  const profileOf = (id: string) =>
    seeded.db.selectFrom("profile").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  [woman, man] = [await profileOf(IDS[0]), await profileOf(IDS[1])];
  const rows = await reference()
    .db.selectFrom("marker")
    .innerJoin("accession", "accession.number", "accession_number")
    .select(["accession.id", "chromosome", "start", "is_sensitive", "genome_index"])
    .orderBy("genome_index")
    .execute();
  loci = rows.map(({ is_sensitive, ...row }) => ({ ...row, isSensitive: is_sensitive === 1 }));
});
test.afterAll(() => seeded.remove());

async function store(calls: readonly (readonly string[])[]): Promise<void> {
  for (const [at, id] of IDS.entries()) {
    await deleteCalls(seeded.db, id);
    await writeCalls(seeded.db, id, packCalls(Buffer.from((calls[at] ?? []).join(""))));
  }
}

/** The alleles of one call that are left in the other, each taken once; null without two calls. */
function inCommon(call: string, other: string): number | null {
  if (/[_-]/.test(call + other)) return null;
  const left = [...other];
  for (const allele of call) if (left.includes(allele)) left.splice(left.indexOf(allele), 1);
  return 2 - left.length;
}

/** The markers with a number of alleles in common, by accession and window, counted one by one. */
function naiveCount(one: Profile, other: Profile, calls: readonly (readonly string[])[]) {
  const counts = new Map<string, number>();
  for (const [at, locus] of loci.entries()) {
    const [first = "", second = ""] = [one, other].map((profile, place) =>
      filteredCall(calls[place]?.[at] ?? "__", locus, traitsOf(profile)),
    );
    const shared = inCommon(first, second);
    if (shared === null) continue;
    const key = `${locus.id} ${Math.floor(locus.start / 1_000_000)} ${shared}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

async function counted(one: Profile, other: Profile) {
  const counts = new Map<string, number>();
  for (const { accession_id, windows, ...totals } of await alleleSharing(one, other))
    for (const [shared, kind] of (["none", "one", "both"] as const).entries()) {
      assert.equal(
        windows[kind].reduce((sum, count) => sum + count, 0),
        totals[kind],
      );
      for (const [window, count] of windows[kind].entries())
        if (count > 0) counts.set(`${accession_id} ${window} ${shared}`, count);
    }
  return counts;
}

const someCalls = fc.array(fc.constantFrom(...CALLS), { minLength: MARKERS, maxLength: MARKERS });

test("two genomes share what a count of their filtered calls gives, whoever comes first", async () => {
  const property = fc.asyncProperty(someCalls, someCalls, fc.boolean(), async (first, second, isOn) => {
    await store([first, second]);
    const sensitive = { has_opted_in: isOn ? 1 : 0 } as const;
    const [one, other] = [{ ...woman, ...sensitive }, man];
    const expected = naiveCount(one, other, [first, second]);
    expect(expected.size).toBeGreaterThan(0);
    expect(await counted(one, other)).toEqual(expected);
    expect(await alleleSharing(other, one)).toEqual(await alleleSharing(one, other));
  });
  await fc.assert(property, { numRuns: 8 });
});

/** The totals of one chromosome where everybody has the same call everywhere. */
async function onChromosome(name: string, one: string, other: string) {
  await store([one, other].map((call) => loci.map(() => call)));
  const accession = loci.find(({ chromosome }) => chromosome === name)?.id;
  const found = (await alleleSharing(woman, man)).find(({ accession_id }) => accession_id === accession);
  const { none = 0, one: half = 0, both = 0 } = found ?? {};
  return { none: none > 0, one: half > 0, both: both > 0 };
}

test("a man's only copy of X counts twice, as do everybody's mitochondria, and no woman has calls on Y", async () => {
  expect(await onChromosome("X", "AG", "GG")).toEqual({ none: false, one: true, both: false });
  expect(await onChromosome("X", "GG", "GG")).toEqual({ none: false, one: false, both: true });
  expect(await onChromosome("MT", "AA", "GG")).toEqual({ none: true, one: false, both: false });
  expect(await onChromosome("Y", "AA", "AA")).toEqual({ none: false, one: false, both: false });
});

test("sensitive results that are off do not count", async () => {
  const every = loci.map(() => "AA");
  await store([every, every]);
  const total = async (profile: Profile) =>
    (await alleleSharing(profile, man)).reduce((sum, { both }) => sum + both, 0);
  const sensitive = loci.filter(({ isSensitive }) => isSensitive).length;
  expect(sensitive).toBeGreaterThan(0);
  expect(await total({ ...woman, has_opted_in: 1 })).toBe(
    (await total({ ...woman, has_opted_in: 0 })) + sensitive,
  );
});

test("every chromosome has its windows of a million bases; nothing is shared without genotypes", async () => {
  await store([[], []]);
  const accessions = await reference().db.selectFrom("accession").selectAll().orderBy("number").execute();
  expect(await alleleSharing(woman, man)).toEqual(
    accessions.map(({ id, length }) => {
      const none = Array(Math.ceil(length / 1_000_000)).fill(0);
      return { accession_id: id, none: 0, one: 0, both: 0, windows: { none, one: none, both: none } };
    }),
  );
});

test("others are served while two genomes are compared", async () => {
  const turns = turnCounter();
  await alleleSharing(woman, man);
  turns.stop();
  expect(turns.now()).toBeGreaterThanOrEqual(2);
});
