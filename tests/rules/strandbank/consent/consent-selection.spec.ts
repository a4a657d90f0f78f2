import { expect, test } from "@playwright/test";
import {
  type CheckedItems,
  checkedState,
  choosesSensitive,
  chosenAmong,
  chosenGenome,
  chosenInShort,
  chosenInWords,
  countChosen,
  initiallyChecked,
  isChosen,
  isLocationChecked,
  type Offer,
  withChecked,
  withLocations,
  withParts,
} from "@/components/strandbank/consent/form/selection";
import { genomePartInWords } from "@/components/ui/genome/genome-part";
import type { LocationGroup, LocationPart } from "@/lib/strandbank/core/consent/location-groups";
import type { ConsentLocation } from "@/lib/strandbank/core/consent/location-parts";

const scope = (
  name: string,
  more: {
    required?: boolean;
    coveredBy?: string;
    sharedSince?: number;
    sensitive?: boolean;
    isEmpty?: boolean;
  } = {},
) => ({
  scope: name,
  label: `“${name}”`,
  required: false,
  coveredBy: null,
  sharedSince: null,
  isEmpty: false,
  sensitive: false,
  ...more,
});
const part = (id: string, group: LocationGroup, count: number, chromosome = "1"): LocationPart => ({
  id,
  group,
  chromosome,
  sensitive: group === "sensitive",
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
    const before = { ...offer, scopes: [...offer.scopes, scope("names", { sharedSince: 1 })] };
    expect([...initiallyChecked(before).scopes]).toEqual(["basic", "names"]);
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
    const more = scope("phenotypes:read:height_mm:2020", { coveredBy: height.scope });
    expect(isChosen(offer, checked, more)).toBe(true);
    expect(isChosen(offer, before, more)).toBe(false);
  });

  test("includes every location with the whole genome", () => {
    const before = initiallyChecked(offer);
    const checked = { ...before, scopes: withChecked(before.scopes, ["genomes"], true) };
    expect(chosenAmong(offer, before, offer.parts)).toBe(1);
    expect(chosenAmong(offer, checked, offer.parts)).toBe(40_001);
    expect(countChosen(offer, checked)).toBe(40_003);
  });

  test("counts single locations in and out of a part", () => {
    const rs1 = location("rs1", other);
    const single = [rs1];
    const one = withLocations(none, single, true);
    expect(chosenAmong(offer, one, offer.parts)).toBe(1);
    expect(chosenAmong(offer, withParts(one, [shared], false), offer.parts)).toBe(1);
    expect(chosenAmong(offer, withLocations(one, single, false), offer.parts)).toBe(0);
    const butOne = withLocations(withParts(none, [other], true), single, false);
    expect(chosenAmong(offer, butOne, offer.parts)).toBe(39_999);
    expect([none, one, butOne].map((checked) => isLocationChecked(checked, rs1))).toEqual([
      false,
      true,
      false,
    ]);
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

  const kinds = "basic names email genomes report:all report:a report:b phenotypes:write:sex".split(" ");

  const isSensitive = (name: string) => name === "genomes" || name.startsWith("phenotypes:write:");
  const cases = [
    [[], 0, "", ""],
    [["basic"], 0, "“basic”", "“basic”"],
    [["basic", "names"], 1, "1 place and “names”", "1 place and 1 more"],
    [
      ["email", "genomes", "report:a", "report:b"],
      0,
      "“genomes”, 2 reports and “email”",
      "“genomes” and 3 more",
    ],
    [["names", "email", "report:a", "report:b"], 0, "2 reports, “email” and “names”", "2 reports and 2 more"],
    [
      ["basic", "names", "genomes", "report:all", "phenotypes:write:sex"],
      2,
      "“genomes”, 2 places, “phenotypes:write:sex”, “report:all” and “names”",
      "“genomes”, 2 places, “phenotypes:write:sex” and 2 more",
    ],
  ] as const;
  test("names the largest first, and sensitive items always", () => {
    const scopes = kinds.map((name) => scope(name, { sensitive: isSensitive(name) }));
    const asked = { scopes, parts: [sensitivePart], locationsCoveredBy: null };
    const inWords = cases.map(([names, places]) => {
      const chosen = ["rs1", "rs2"].slice(0, places).map((name) => location(name, sensitivePart));
      const checked = withLocations({ ...none, scopes: new Set(names) }, chosen, true);
      return [names, places, chosenInWords(asked, checked), chosenInShort(asked, checked)];
    });
    expect(inWords).toEqual(cases);
  });

  test("does not count a report that hands over nothing", () => {
    const scopes = [scope("report:a", { isEmpty: true }), scope("report:b")];
    const asked = { scopes, parts: [], locationsCoveredBy: null };
    const checked = { ...none, scopes: new Set(["report:a", "report:b"]) };
    expect([countChosen(asked, checked), chosenInWords(asked, checked)]).toEqual([1, "“report:b”"]);
  });

  test("distinguishes none, some and all", () => {
    expect([checkedState(0, 2), checkedState(1, 2), checkedState(2, 2)]).toEqual(["none", "some", "all"]);
  });
});

test.describe("The part of the genome on the consent page", () => {
  const first = part("1", "other", 1);
  const second: LocationPart = {
    ...part("15", "other", 3, "15"),
    bins: [
      [0, 1],
      [1, 2],
    ],
  };
  const locations = [
    location("rs1", first),
    location("rs2", second),
    location("rs3", second, 4_000_000),
    location("rs4", second, 4_000_001),
  ];
  const genome = ["1", "15", "MT"].map((chromosome) => ({ id: `NC_${chromosome}`, chromosome }));
  const names = ["report:all", "genomes", ...genome.map(({ id }) => `accession:${id}`)];
  const asked = {
    scopes: names.map((name) => scope(name)),
    parts: [first, second],
    locationsCoveredBy: null,
  };

  const cases = [
    [["report:all"], [], "Nothing"],
    [[], ["rs2"], "1 place on 1 chromosome"],
    [[], ["rs1", "rs2", "rs3"], "3 places on 2 chromosomes"],
    [[], ["rs3", "rs4"], "2 places on 1 chromosome"],
    [["accession:NC_MT"], [], "All of the mitochondrial DNA"],
    [["accession:NC_15"], ["rs1", "rs2"], "All of chromosome 15, and 1 place on 1 chromosome"],
    [["accession:NC_15"], ["rs2", "rs3"], "All of chromosome 15"],
    [["accession:NC_1", "accession:NC_15"], ["rs2"], "All of 2 chromosomes"],
    [["genomes"], ["rs1"], "The whole genome"],
  ] as const;
  test("is described by what is ticked", () => {
    const described = cases.map(([scopes, ticked]) => {
      const chosen = locations.filter((one) => ticked.some((name) => name === one.scope));
      const checked = withLocations({ ...none, scopes: new Set(scopes) }, chosen, true);
      return [scopes, ticked, genomePartInWords(chosenGenome(asked, checked, genome))];
    });
    expect(described).toEqual(cases);
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
