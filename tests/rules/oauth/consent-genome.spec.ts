import { expect, test } from "@playwright/test";
import { chosenGenome, type Offer, withLocations } from "@/components/strandbank/consent/form/selection";
import { genomePartInWords } from "@/components/ui/genome/genome-part";
import type { LocationPart } from "@/lib/provider/oauth/consent/location-groups";

const scope = (name: string) => ({
  scope: name,
  label: name,
  required: false,
  coveredBy: null,
  alreadyShared: false,
  sensitive: false,
});
const location = (name: string, chromosome: string, position = 1) => ({
  scope: name,
  part: chromosome,
  chromosome,
  position,
  genes: [],
  sensitive: false,
});
const part = (chromosome: string, bins: [number, number][]): LocationPart => ({
  id: chromosome,
  group: "other",
  chromosome,
  sensitive: false,
  earlier: false,
  count: bins.reduce((sum, [, count]) => sum + count, 0),
  bins,
});
const locations = [location("rs1", "1"), location("rs2", "15"), location("rs3", "15", 4_000_000)];
const genome = ["1", "15", "MT"].map((chromosome) => ({ id: `NC_${chromosome}`, chromosome }));
const offer: Offer = {
  scopes: ["report:all", "genomes", ...genome.map(({ id }) => `accession:${id}`)].map(scope),
  parts: [
    part("1", [[0, 1]]),
    part("15", [
      [0, 1],
      [1, 1],
    ]),
  ],
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
    const none = { scopes: new Set<string>(scopes), parts: new Set<string>(), exceptions: new Map() };
    const names = new Set<string>(ticked);
    const checked = withLocations(
      none,
      locations.filter((one) => names.has(one.scope)),
      true,
    );
    expect(genomePartInWords(chosenGenome(offer, checked, genome))).toBe(words);
  });

test("the ruler leaves out a location that is unticked in a ticked chromosome", () => {
  const all = { scopes: new Set<string>(), parts: new Set(["1", "15"]), exceptions: new Map() };
  const { places } = chosenGenome(offer, withLocations(all, locations.slice(2), false), genome);
  expect(places).toEqual([
    { chromosome: "1", position: 1, count: 1 },
    { chromosome: "15", position: 1, count: 1 },
  ]);
});
