import { expect, test } from "@playwright/test";
import { matchesPlace } from "@/lib/strandbank/core/consent/item-fields";
import { offeredPlaces } from "@/lib/strandbank/core/consent/offered-places";
import { ScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { seededDatabase } from "../../../support/data/seeded-database";

const eyeColor = { id: "rs12913832", chromosome: "15", position: 28_365_618, genes: ["HERC2"] };

test.describe("Places on the consent page", () => {
  test("are counted by kind, and where they lie; what is shared is chosen at first", async () => {
    const seeded = await seededDatabase(2_000);
    seeded.use();
    const scopes = new ScopeSet(["rs12913832", "rs1129038", "rs1426654"]);
    const of = async (held: string[]) => offeredPlaces(scopes, new ScopeSet(held));
    const [places, ...others] = await of([]);
    const choices = await Promise.all([of([]), of(["rs1129038"]), of([...scopes.names])]);
    await seeded.remove();
    expect([places?.kind, places?.total, others]).toEqual(["other", 3, []]);
    expect(places?.bins.map(({ count }) => count).sort()).toEqual([1, 2]);
    expect(choices.map(([own]) => own?.choice)).toEqual(["none", "these", "all"]);
  });

  test("are found by their ids, genes and positions, and by nothing else", () => {
    const own = [
      "",
      " rs1291 ",
      "herc",
      "chr15",
      "15:28,36",
      "15:28,365,618",
      "chromosome 15:28365618",
      "CHR15:",
    ];
    const foreign = ["rs9", "APOE", "chr1", "1:28", "15:365", "chr15:9"];
    expect([...own, ...foreign].filter((query) => matchesPlace(eyeColor, query))).toEqual(own);
  });
});
