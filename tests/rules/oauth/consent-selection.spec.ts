import { expect, test } from "@playwright/test";
import {
  chosenAmong,
  countChosen,
  firstTicks,
  isChosen,
  type Offer,
  tickState,
  withTicks,
} from "@/components/strandbank/consent/form/selection";

const scope = (
  name: string,
  more: { required?: boolean; coveredBy?: string; alreadyShared?: boolean } = {},
) => ({
  scope: name,
  required: false,
  coveredBy: null,
  alreadyShared: false,
  ...more,
});
const location = (name: string, alreadyShared = false) => ({
  scope: name,
  chromosome: "1",
  position: 1,
  genes: [],
  sensitive: false,
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
    const ticks = firstTicks(offer);
    expect([...ticks.scopes]).toEqual(["basic"]);
    expect([...ticks.locations]).toEqual(["rs2"]);
    expect(countChosen(offer, ticks)).toBe(2);
  });

  test("takes in what a ticked scope includes, and lets go of it with that scope", () => {
    const before = firstTicks(offer);
    const ticks = { ...before, scopes: withTicks(before.scopes, ["phenotypes:read:all"], true) };
    expect(isChosen(offer, ticks, height)).toBe(true);
    expect(isChosen(offer, before, height)).toBe(false);
  });

  test("takes in every location with the whole genome", () => {
    const before = firstTicks(offer);
    const ticks = { ...before, scopes: withTicks(before.scopes, ["genomes"], true) };
    expect(chosenAmong(offer, before, offer.locations)).toHaveLength(1);
    expect(chosenAmong(offer, ticks, offer.locations)).toHaveLength(2);
    expect(countChosen(offer, ticks)).toBe(4);
  });

  test("tells none, some and all apart", () => {
    expect([tickState(0, 2), tickState(1, 2), tickState(2, 2)]).toEqual(["none", "some", "all"]);
  });
});
