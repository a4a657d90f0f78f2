import { expect, test } from "@playwright/test";
import {
  type CheckedItems,
  checkedState,
  choosesSensitive,
  chosenAmong,
  chosenInWords,
  countChosen,
  initiallyChecked,
  isChosen,
  type Offer,
  withChecked,
  withLocations,
  withParts,
} from "@/components/strandbank/consent/form/selection";
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
const part = (id: string, group: LocationGroup, count: number): LocationPart => ({
  id,
  group,
  chromosome: "1",
  sensitive: group === "sensitive",
  earlier: false,
  count,
  bins: [[0, count]],
});
const location = (name: string, inPart: LocationPart): ConsentLocation => ({
  scope: name,
  part: inPart.id,
  chromosome: "1",
  position: 1,
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
