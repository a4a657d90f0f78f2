import { expect, test } from "@playwright/test";
import {
  checkedState,
  choosesSensitive,
  chosenAmong,
  chosenInWords,
  countChosen,
  initiallyChecked,
  isChosen,
  type Offer,
  withChecked,
} from "@/components/strandbank/consent/form/selection";

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
const location = (name: string, alreadyShared = false, sensitive = false) => ({
  scope: name,
  chromosome: "1",
  position: 1,
  genes: [],
  sensitive,
  alreadyShared,
});
const height = scope("phenotypes:read:height_mm", { coveredBy: "phenotypes:read:all" });
const offer: Offer = {
  scopes: [scope("basic", { required: true }), scope("genomes"), scope("phenotypes:read:all"), height],
  locations: [location("rs1"), location("rs2", true)],
  locationsCoveredBy: "genomes",
};

test.describe("The selection on the consent page", () => {
  test("begins with what is required and what is shared already", () => {
    const checked = initiallyChecked(offer);
    expect([...checked.scopes]).toEqual(["basic"]);
    expect([...checked.locations]).toEqual(["rs2"]);
    expect(countChosen(offer, checked)).toBe(2);
  });

  test("takes in what a ticked scope includes, and lets go of it with that scope", () => {
    const before = initiallyChecked(offer);
    const checked = { ...before, scopes: withChecked(before.scopes, ["phenotypes:read:all"], true) };
    expect(isChosen(offer, checked, height)).toBe(true);
    expect(isChosen(offer, before, height)).toBe(false);
  });

  test("takes in every location with the whole genome", () => {
    const before = initiallyChecked(offer);
    const checked = { ...before, scopes: withChecked(before.scopes, ["genomes"], true) };
    expect(chosenAmong(offer, before, offer.locations)).toHaveLength(1);
    expect(chosenAmong(offer, checked, offer.locations)).toHaveLength(2);
    expect(countChosen(offer, checked)).toBe(4);
  });

  test("tells whether anything sensitive would be shared, a sensitive location of the genome included", () => {
    const locations = [location("rs1"), location("rs3", false, true)];
    const scopes = [scope("basic", { required: true }), scope("genomes", { sensitive: true })];
    const before = { scopes: new Set(["basic"]), locations: new Set(["rs1"]) };
    const sensitive = { scopes, locations, locationsCoveredBy: null };
    expect(choosesSensitive(sensitive, before)).toBe(false);
    expect(choosesSensitive(sensitive, { ...before, locations: new Set(["rs3"]) })).toBe(true);
    expect(choosesSensitive(sensitive, { ...before, scopes: new Set(["genomes"]) })).toBe(true);
    const covered = { scopes: [scope("genomes")], locations, locationsCoveredBy: "genomes" };
    expect(choosesSensitive(covered, { scopes: new Set(["genomes"]), locations: new Set() })).toBe(true);
  });

  test("tells in words what would be shared, and how much more", () => {
    const scopes = ["basic", "names", "email", "report:all"].map((name) => scope(name));
    const locations = [location("rs1"), location("rs2")];
    const words = (names: string[], places: string[]) =>
      chosenInWords(
        { scopes, locations, locationsCoveredBy: null },
        { scopes: new Set(names), locations: new Set(places) },
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

  test("tells none, some and all apart", () => {
    expect([checkedState(0, 2), checkedState(1, 2), checkedState(2, 2)]).toEqual(["none", "some", "all"]);
  });
});
