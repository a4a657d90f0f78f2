import { expect, test } from "@playwright/test";
import {
  type CheckedItems,
  checkedState,
  choosesSensitive,
  chosenAmong,
  chosenGenome,
  chosenInWords,
  countChosen,
  initiallyChecked,
  isChosen,
  type Offer,
  withChecked,
  withLocations,
  withParts,
} from "@/components/strandbank/consent/form/selection";
import { genomePartInWords } from "@/components/ui/genome/genome-part";
import type { LocationGroup, LocationPart } from "@/lib/provider/oauth/consent/location-groups";
import type { ConsentLocation } from "@/lib/provider/oauth/consent/location-parts";

const scope = (
  name: string,
  more: { required?: boolean; coveredBy?: string; alreadyShared?: boolean; sensitive?: boolean } = {},
) => ({
  scope: name,
  label: `“${name}”`,
  required: false,
  coveredBy: null,
  alreadyShared: false,
  sensitive: false,
  ...more,
});
const part = (id: string, group: LocationGroup, count: number, chromosome = "1"): LocationPart => ({
  id,
  group,
  chromosome,
  sensitive: group === "sensitive",
  earlier: false,
  count,
  bins: [[0, count]],
});
const location = (name: string, inPart: LocationPart, position = 1): ConsentLocation => ({
  scope: name,
  part: inPart.id,
  chromosome: inPart.chromosome,
  position,
  genes: [],
  sensitive: inPart.sensitive,
});
const other = part("1", "other", 40_000);
const shared = part("1:shared", "shared", 1);
const sensitivePart = part("1:sensitive", "sensitive", 2);
const none: CheckedItems = { scopes: new Set(), parts: new Set(), exceptions: new Map() };
const height = scope("phenotypes:read:height_mm", { coveredBy: "phenotypes:read:all" });
const offer: Offer = {
  scopes: [scope("basic", { required: true }), scope("genomes"), scope("phenotypes:read:all"), height],
  parts: [other, shared],
  locationsCoveredBy: "genomes",
};

test.describe("The selection on the consent page", () => {
  test("starts with required items and items that are shared already", () => {
    const checked = initiallyChecked(offer);
    expect([...checked.scopes]).toEqual(["basic"]);
    expect([...checked.parts]).toEqual(["1:shared"]);
    expect(countChosen(offer, checked)).toBe(2);
  });

  test("includes what a ticked scope covers, and drops it with that scope", () => {
    const before = initiallyChecked(offer);
    const checked = { ...before, scopes: withChecked(before.scopes, ["phenotypes:read:all"], true) };
    expect(isChosen(offer, checked, height)).toBe(true);
    expect(isChosen(offer, before, height)).toBe(false);
  });

  test("includes every location with the whole genome", () => {
    const before = initiallyChecked(offer);
    const checked = { ...before, scopes: withChecked(before.scopes, ["genomes"], true) };
    expect(chosenAmong(offer, before, offer.parts)).toBe(1);
    expect(chosenAmong(offer, checked, offer.parts)).toBe(40_001);
    expect(countChosen(offer, checked)).toBe(40_003);
  });

  test("counts single locations in and out of a part", () => {
    const single = [location("rs1", other)];
    const one = withLocations(none, single, true);
    expect(chosenAmong(offer, one, offer.parts)).toBe(1);
    expect(chosenAmong(offer, withLocations(one, single, false), offer.parts)).toBe(0);
    const butOne = withLocations(withParts(none, [other], true), single, false);
    expect(chosenAmong(offer, butOne, offer.parts)).toBe(39_999);
    expect(chosenAmong(offer, withParts(butOne, [other], true), offer.parts)).toBe(40_000);
    expect(chosenAmong(offer, withParts(butOne, [other], false), offer.parts)).toBe(0);
  });

  test("knows whether anything sensitive would be shared, including sensitive locations in the genome", () => {
    const scopes = [scope("basic", { required: true }), scope("genomes", { sensitive: true })];
    const sensitive = { scopes, parts: [other, sensitivePart], locationsCoveredBy: null };
    const before = withParts({ ...none, scopes: new Set(["basic"]) }, [other], true);
    expect(choosesSensitive(sensitive, before)).toBe(false);
    const risk = location("rs3", sensitivePart);
    expect(choosesSensitive(sensitive, withLocations(before, [risk], true))).toBe(true);
    expect(choosesSensitive(sensitive, { ...before, scopes: new Set(["genomes"]) })).toBe(true);
    const covered = { ...sensitive, scopes: [scope("genomes")], locationsCoveredBy: "genomes" };
    expect(choosesSensitive(covered, { ...none, scopes: new Set(["genomes"]) })).toBe(true);
  });

  test("describes what would be shared, and how much more", () => {
    const scopes = ["basic", "names", "email", "report:all"].map((name) => scope(name));
    const words = (names: string[], places: string[]) =>
      chosenInWords(
        { scopes, parts: [sensitivePart], locationsCoveredBy: null },
        withLocations(
          { ...none, scopes: new Set(names) },
          places.map((name) => location(name, sensitivePart)),
          true,
        ),
      );
    expect(words([], [])).toBe("");
    expect(words(["basic"], [])).toBe("“basic”");
    expect(words(["basic", "names"], ["rs1"])).toBe("“basic”, “names” and 1 location");
    expect(words(["basic", "names", "email"], ["rs1", "rs2"])).toBe(
      "“basic”, “names”, “email” and 2 locations",
    );
    expect(words(["basic", "names", "email", "report:all"], ["rs1", "rs2"])).toBe(
      "“basic”, “names”, “email” and 2 more",
    );
  });

  test("distinguishes none, some and all", () => {
    expect([checkedState(0, 2), checkedState(1, 2), checkedState(2, 2)]).toEqual(["none", "some", "all"]);
  });
});

test.describe("The part of the genome on the consent page", () => {
  const first = part("1", "other", 1);
  const second: LocationPart = { ...part("15", "other", 2, "15"), bins: [0, 1].map((bin) => [bin, 1]) };
  const locations = [location("rs1", first), location("rs2", second), location("rs3", second, 4_000_000)];
  const genome = ["1", "15", "MT"].map((chromosome) => ({ id: `NC_${chromosome}`, chromosome }));
  const names = ["report:all", "genomes", ...genome.map(({ id }) => `accession:${id}`)];
  const asked = {
    scopes: names.map((name) => scope(name)),
    parts: [first, second],
    locationsCoveredBy: null,
  };

  for (const [scopes, ticked, words] of [
    [["report:all"], [], "No marker"],
    [[], ["rs2"], "1 marker on 1 chromosome"],
    [[], ["rs1", "rs2", "rs3"], "3 markers on 2 chromosomes"],
    [["accession:NC_MT"], [], "All of the mitochondrial DNA"],
    [["accession:NC_15"], ["rs1", "rs2"], "All of chromosome 15, and 1 marker on 1 chromosome"],
    [["accession:NC_15"], ["rs2", "rs3"], "All of chromosome 15"],
    [["accession:NC_1", "accession:NC_15"], ["rs2"], "All of 2 chromosomes"],
    [["genomes"], ["rs1"], "The whole genome: about a million markers, on every chromosome"],
  ] as const)
    test(`ticking ${[...scopes, ...ticked].join(" ")} is described as: ${words}`, () => {
      const chosen = locations.filter((one) => ticked.some((name) => name === one.scope));
      const checked = withLocations({ ...none, scopes: new Set(scopes) }, chosen, true);
      expect(genomePartInWords(chosenGenome(asked, checked, genome))).toBe(words);
    });

  test("the ruler leaves out a location that is unticked in a ticked chromosome", () => {
    const all = withParts(none, asked.parts, true);
    const { places } = chosenGenome(asked, withLocations(all, locations.slice(2), false), genome);
    expect(places).toEqual([
      { chromosome: "1", position: 1, count: 1 },
      { chromosome: "15", position: 1, count: 1 },
    ]);
  });
});
