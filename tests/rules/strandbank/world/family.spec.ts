import { expect, test } from "@playwright/test";
import { DEMO_PROFILES, type DemoProfile, demoProfileId } from "@/lib/demo/strandbank/world/seed/people";
import { readKnownCalls } from "@/lib/demo/strandbank/world/seed/read-data";
import { filteredCall, isPseudoautosomal } from "@/lib/strandbank/core/genotypes/calls";
import { allCalls, charactersOf } from "@/lib/strandbank/core/genotypes/profile-calls";
import { callLetters, NO_CALL, NOT_ASSAYED } from "@/lib/strandbank/core/reference/call-letters";
import { type SeededDatabase, seededDatabase } from "../../../support/data/seeded-database";

test.describe.configure({ mode: "default" });

let seeded: SeededDatabase;
let markers: Awaited<ReturnType<typeof allMarkers>>;
test.beforeAll(async () => {
  seeded = await seededDatabase(20_000);
  seeded.use();
  markers = await allMarkers();
});
test.afterAll(async () => {
  globalThis.strandbankDatabase = undefined;
  await seeded.remove();
});

const allMarkers = async () =>
  seeded.reference.db
    .selectFrom("marker")
    .innerJoin("accession", "accession.number", "accession_number")
    .select(["marker.id", "chromosome", "start", "alleles", "variants"])
    .orderBy("key")
    .execute();

function person(name: string): DemoProfile {
  const found = DEMO_PROFILES.find((profile) => profile.name === name);
  if (!found) throw new Error(`There is no ${name} in the demo world.`);
  return found;
}

/** The raw calls of a person, in the order of the genome. */
async function rawCalls(profile: DemoProfile): Promise<string[]> {
  const calls = await allCalls(demoProfileId(profile));
  return Buffer.from(charactersOf(calls)).toString().match(/../g) ?? [];
}

/** The calls as a customer sees them who has opted to know everything. */
async function shownCalls(profile: DemoProfile): Promise<string[]> {
  const raw = await rawCalls(profile);
  expect(raw).toHaveLength(markers.length);
  return raw.map((call, index) => {
    const { chromosome = "", start = 0 } = markers[index] ?? {};
    return filteredCall(
      call,
      { chromosome, start, isSensitive: false },
      { sex: profile.sex, hasOptedIn: true },
    );
  });
}

const isCalled = (call: string | undefined): call is string =>
  call !== undefined && call !== NO_CALL && call !== NOT_ASSAYED;

test("a son's calls follow from his parents' at every marker", async () => {
  const child = await shownCalls(person("child"));
  const mother = await shownCalls(person("mother"));
  const father = await shownCalls(person("father"));
  const problems: string[] = [];
  let compared = 0;
  for (const [index, { id, chromosome, start }] of markers.entries()) {
    const own = child[index];
    const hers = mother[index];
    const his = father[index];
    if (!isCalled(own)) continue;
    const [one = "", other = ""] = own;
    const isX = chromosome === "X" && !isPseudoautosomal(start);
    let follows: boolean;
    if (chromosome === "Y") follows = !isCalled(his) || his === own;
    else if (chromosome === "MT") follows = !isCalled(hers) || hers === own;
    else if (isX) follows = one === other && (!isCalled(hers) || hers.includes(one));
    else {
      const fits = (call: string | undefined, letter: string) => !isCalled(call) || call.includes(letter);
      follows = (fits(hers, one) && fits(his, other)) || (fits(hers, other) && fits(his, one));
    }
    if (isCalled(hers) || isCalled(his)) compared += 1;
    if (!follows) problems.push(`${id} on ${chromosome}: ${own} from ${hers} and ${his}`);
  }
  expect(problems).toEqual([]);
  expect(compared).toBeGreaterThan(18_000);
});

for (const profile of DEMO_PROFILES.filter(({ platform }) => platform !== null))
  test(`the calls of ${profile.name} fit the platform and the markers' alleles`, async () => {
    const raw = await rawCalls(profile);
    const shown = await shownCalls(profile);
    const known = new Map(
      readKnownCalls()
        .filter((call) => call.profile === profile.name)
        .map((call) => [call.marker_id, call.alleles]),
    );
    const problems: string[] = [];
    const count = { noCall: 0, heterozygous: 0, hidden: 0 };
    for (const [index, marker] of markers.entries()) {
      const call = raw[index] ?? "";
      const alleles = marker.alleles.split(",");
      const letters = callLetters(alleles);
      if (marker.variants.includes(`"${profile.platform}"`) !== (call !== NOT_ASSAYED))
        problems.push(`${marker.id}: ${call} on ${profile.platform}`);
      if (call === NO_CALL) count.noCall += 1;
      if (call !== shown[index]) count.hidden += 1;
      if (!isCalled(shown[index])) continue;
      if (![...call].every((letter) => letters.includes(letter))) problems.push(`${marker.id}: ${call}`);
      if (call[0] !== call[1]) count.heterozygous += 1;
      const expected = known.get(marker.id)?.map((allele) => letters[alleles.indexOf(allele)]);
      if (expected && expected.sort().join("") !== call)
        problems.push(`${marker.id}: ${call}, known ${expected}`);
    }
    expect(problems).toEqual([]);
    expect(count.hidden).toBeGreaterThan(0);
    expect(count.noCall / raw.length).toBeGreaterThan(0.005);
    expect(count.noCall / raw.length).toBeLessThan(0.02);
    expect(count.heterozygous / raw.length).toBeGreaterThan(0.1);
    expect(count.heterozygous / raw.length).toBeLessThan(0.4);
  });
