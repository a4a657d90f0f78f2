import assert from "node:assert/strict";
import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { filteredCall, type Locus, unfilteredCall } from "@/lib/strandbank/core/genotypes/calls";
import { callsAtKeys } from "@/lib/strandbank/core/genotypes/calls-of-markers";
import { allCalls, deleteCalls, setCall, writeCalls } from "@/lib/strandbank/core/genotypes/profile-calls";
import {
  pageOfProfileMarkers,
  pageOfProfileVariants,
  readCalledMarkers,
} from "@/lib/strandbank/core/genotypes/profile-loci";
import type { Profile } from "@/lib/strandbank/core/profiles/profiles";
import { callLetters } from "@/lib/strandbank/core/reference/call-letters";
import {
  type LocusTexts,
  markerHead,
  sliceVariants,
  variantJson,
  withMarkerCalls,
  withVariantCalls,
} from "@/lib/strandbank/core/reference/locus-json";
import { asGenomeIndex, asMarkerKey } from "@/lib/strandbank/platform/store/tables/numbers";
import { type SeededDatabase, seededDatabase } from "@/tests/support/data/seeded-database";

interface MarkerWithJson {
  locus: Locus;
  alleles: string[];
  head: string;
  variants: string;
  /** Of each variant the platforms that carry it. */
  carriedBy: string[][];
}

const PLATFORMS = ["ILMN_550", "ILMN_550v3", "ILMN_CUSTOMv4"];
const SEQUENCES = ["A", "C", "G", "T", "-", "AT", "CTT"];

/**
 * A marker as the reference data has it, on any chromosome, with two to four variants that any platforms
 * carry.
 */
const marker: fc.Arbitrary<MarkerWithJson> = fc
  .record({
    id: fc.integer({ min: 1 }).map((number) => `rs${number}`),
    alternateIds: fc.array(
      fc.integer({ min: 1 }).map((number) => `i${number}`),
      { maxLength: 2 },
    ),
    genes: fc.array(fc.constantFrom("LCT", 'a "quoted" gene', "ILMN_550"), { maxLength: 2 }),
    locus: fc.record({
      chromosome: fc.constantFrom("1", "22", "X", "Y", "MT"),
      start: fc.integer({ min: 0, max: 155_270_559 }),
      isSensitive: fc.boolean(),
    }),
    alleles: fc.uniqueArray(fc.constantFrom(...SEQUENCES), { minLength: 2, maxLength: 4 }),
    carriedBy: fc.array(fc.subarray(PLATFORMS), { minLength: 4, maxLength: 4 }),
  })
  .map(({ id, alternateIds, genes, locus, alleles, carriedBy }) => {
    const place = { accessionId: "NC_000001.10", start: locus.start, end: locus.start + 1 };
    const texts = alleles.map((allele, at) => variantJson(place, allele, JSON.stringify(carriedBy[at])));
    const head = markerHead({ id, alternateIds, genes, ...place });
    return { locus, alleles, carriedBy, head, variants: `${texts}` };
  });

const rawCall = fc.constantFrom("__", "--", "AA", "AG", "CT", "TT", "DD", "DI", "II");

/** What a profile has at some markers, as one of the two rules shows it. */
const world = fc.record({
  drawn: fc.array(fc.tuple(marker, rawCall), { minLength: 1, maxLength: 12 }),
  platform: fc.constantFrom(null, ...PLATFORMS),
  reader: fc.record({ sex: fc.constantFrom("female" as const, "male" as const), hasOptedIn: fc.boolean() }),
  show: fc.constantFrom(filteredCall, unfilteredCall),
});

interface BareVariant {
  platform_labels: string[];
}

/** What a profile has at a marker, put together in the plainest way. */
function withCall(json: string, alleles: readonly string[], call: string, platform: string | null) {
  const stored: { variants: BareVariant[] } = JSON.parse(json);
  const letters = callLetters(alleles);
  const variants = stored.variants.map((variant, index) => {
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
  const isAssayed = variants.every((variant) => variant.is_assayed);
  const isNoCall = isAssayed && call === "--";
  return {
    ...stored,
    variants,
    is_genotyped: isAssayed && !isNoCall,
    is_assayed: isAssayed,
    is_no_call: isNoCall,
  };
}

/** The label set of platforms: one character for each of the subsets. */
const setOf = (platforms: readonly string[]): string =>
  String.fromCharCode(48 + platforms.reduce((mask, name) => mask | (1 << PLATFORMS.indexOf(name)), 0));

/** The label sets that hold a platform; all for null. */
const carriedSets = (platform: string | null): ReadonlySet<string> =>
  new Set(
    Array.from({ length: 1 << PLATFORMS.length }, (_, mask) => mask)
      .filter((mask) => platform === null || mask & (1 << PLATFORMS.indexOf(platform)))
      .map((mask) => String.fromCharCode(48 + mask)),
  );

const textsOf = (markers: readonly MarkerWithJson[], json: string): LocusTexts => ({
  json,
  letters: markers.map(({ alleles }) => `${callLetters(alleles).join("")} `).join(""),
  labelSets: markers
    .map(({ alleles, carriedBy }) => `${alleles.map((_, at) => setOf(carriedBy[at] ?? [])).join("")} `)
    .join(""),
});

test("markers and variants with calls equal, byte for byte, the stored JSON parsed and completed", () => {
  fc.assert(
    fc.property(world, ({ drawn, platform, reader, show }) => {
      const calls = drawn.map(([{ locus }, raw]) => show(raw, locus, reader));
      const markers = drawn.map(([marker]) => marker);
      const texts = markers.map(({ head, variants }) => `${head}${variants}]}`);
      const expected = markers.map(({ alleles }, index) =>
        withCall(texts[index] ?? "", alleles, calls[index] ?? "", platform),
      );
      const sets = carriedSets(platform);
      assert.equal(
        `[${withMarkerCalls(textsOf(markers, `${texts}`), calls, sets)}]`,
        JSON.stringify(expected),
      );
      const variants = `${markers.map((one) => one.variants)}`;
      assert.equal(
        `[${withVariantCalls(textsOf(markers, variants), calls, sets)}]`,
        JSON.stringify(expected.flatMap((one) => one.variants)),
      );
    }),
    { numRuns: 200 },
  );
});

test("a slice of variants equals the slice of the parsed list", () => {
  const slices = fc.record({
    drawn: fc.array(marker, { maxLength: 6 }),
    from: fc.nat({ max: 12 }),
    count: fc.nat({ max: 12 }),
  });
  fc.assert(
    fc.property(slices, ({ drawn, from, count }) => {
      const variants = `${drawn.map((one) => one.variants)}`;
      const all: unknown[] = JSON.parse(`[${variants}]`);
      assert.equal(
        `[${sliceVariants(variants, from, count)}]`,
        JSON.stringify(all.slice(from, from + count)),
      );
    }),
    { numRuns: 200 },
  );
});

test("stored JSON that cannot be split into the markers' variants throws instead of mixing calls", () => {
  const json = '{"variants":[{"platform_labels":[]}]}';
  const texts = { json, letters: "AG ", labelSets: "00 " };
  expect(() => withMarkerCalls(texts, ["AA"], carriedSets(null))).toThrow();
});

test("stored JSON is ASCII", () => {
  const place = { accessionId: "NC_000001.10", start: 1, end: 2 };
  const head = markerHead({ id: "rs1", alternateIds: [], genes: ["géné", "𝒢"], ...place });
  expect(head).toMatch(/^[\x20-\x7e]+$/);
  expect(JSON.parse(`${head}]}`).gene_names).toEqual(["géné", "𝒢"]);
});

test.describe("pages of a seeded database", () => {
  let seeded: SeededDatabase;
  let profiles: Profile[];
  test.beforeAll(async () => {
    seeded = await seededDatabase(2_000);
    seeded.use();
    profiles = await seeded.db.selectFrom("profile").selectAll().execute();
  });
  test.afterAll(() => seeded.remove());

  test("each profile has its own calls at the markers, and its dosages at their variants", async () => {
    const selection = [
      [0, 1],
      [2, 300],
      [301, 302],
      [310, 1_900],
    ].map(([from = 0, to = 0]) => ({ from: asMarkerKey(from), to: asMarkerKey(to) }));
    const all = await seeded.reference.db.selectFrom("marker").selectAll().orderBy("key").execute();
    const stored = selection.flatMap(({ from, to }) => all.slice(from, to));
    const keys = stored.map(({ key }) => key);
    for (const profile of profiles) {
      const calls = await callsAtKeys(profile, keys);
      const expected = stored.map(({ key, alleles, head, variants }) =>
        withCall(`${head}${variants}]}`, alleles.split(","), calls.get(key) ?? "", profile.platform),
      );
      const markers = await pageOfProfileMarkers(profile, selection, { limit: 1_800, offset: 10 });
      expect(`[${markers.items}]`).toBe(JSON.stringify(expected.slice(10, 1_810)));
      const variants = await pageOfProfileVariants(profile, selection, { limit: 10_000, offset: 11 });
      expect(`[${variants.items}]`).toBe(
        JSON.stringify(expected.flatMap((marker) => marker.variants).slice(11)),
      );
    }
  });

  test("calls are found at markers whose genome index is not in genome order", async () => {
    const id = "rs12913832";
    const end = { genome_index: asGenomeIndex(2_000) };
    const other = await seededDatabase(2_000, (db) =>
      db.updateTable("marker").set(end).where("id", "=", id).execute(),
    );
    other.use();
    const added = await other.reference.db
      .selectFrom("marker")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const [genotyped] = profiles.filter(({ is_genotyped }) => is_genotyped === 1);
    if (!genotyped) throw new Error("No profile is genotyped.");
    const profile = { ...genotyped, platform: null };
    const calls = await allCalls(profile.id, added.genome_index + 1);
    setCall(calls, added.genome_index, "AG");
    await deleteCalls(other.db, profile.id);
    await writeCalls(other.db, profile.id, calls);
    const selection = [{ from: added.key, to: asMarkerKey(added.key + 50) }];
    const keys = Array.from({ length: 50 }, (_, index) => asMarkerKey(added.key + index));
    const expected = await callsAtKeys(profile, keys);
    expect(expected.get(added.key)).toBe("AG");
    const { calls: found } = await readCalledMarkers(profile, selection, "markers");
    expect(found).toEqual(keys.map((key) => expected.get(key)));
    await other.remove();
    seeded.use();
  });
});
