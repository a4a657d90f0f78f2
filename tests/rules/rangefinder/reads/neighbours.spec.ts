import { expect, test } from "@playwright/test";
import { neighboursQuery } from "@/lib/rangefinder/core/reads/neighbours";
import type { Accession } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { listing, markerAt } from "../../../support/data/listed-markers";

const accessions: Accession[] = [
  { id: "NC_000001.10", chromosome: "1", length: 249_250_621 },
  { id: "NC_000002.11", chromosome: "2", length: 243_199_373 },
  { id: "NC_000003.11", chromosome: "3", length: 198_022_430 },
  { id: "NC_000004.11", chromosome: "4", length: 191_154_276 },
];

/** In genome order; chromosome 2 has none. */
const genome = [
  markerAt("rs1", "NC_000001.10", 50),
  markerAt("rs2", "NC_000001.10", 100, { end: 90_000 }),
  markerAt("rs3", "NC_000001.10", 5000),
  markerAt("rs4", "NC_000001.10", 80_000),
  markerAt("rs5", "NC_000001.10", 80_000),
  markerAt("rs6", "NC_000001.10", 249_250_000),
  markerAt("rs7", "NC_000003.11", 100_000_000),
  markerAt("rs8", "NC_000004.11", 1000),
];

test("the neighbours of a marker are those before and after it in the genome, across gaps and chromosomes", async () => {
  for (const [index, marker] of genome.entries()) {
    const { previous, next } = await neighboursQuery(listing(genome), marker, accessions).queryFn();
    expect([previous?.id, next?.id], marker.id).toEqual([genome[index - 1]?.id, genome[index + 1]?.id]);
  }
});
