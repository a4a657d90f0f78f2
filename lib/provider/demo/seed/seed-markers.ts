import {
  type AccessionFact,
  readAccessions,
  readGenes,
  readMarkerFacts,
} from "@/lib/provider/reference/facts/read-facts";
import { makeMarkers, type SeedMarker } from "./make-markers";
import { syntheticCounts } from "./marker-counts";
import { syntheticMarkerIds } from "./marker-ids";
import { readMadeUpMarkers } from "./read-data";

/** The seed's `total` markers by accession, always the same. One accession is in memory at a time. */
export function* seedMarkers(
  total: number,
): Generator<{ accession: AccessionFact; markers: readonly SeedMarker[] }> {
  const accessions = readAccessions();
  const genes = Map.groupBy(readGenes(), (gene) => gene.chromosome);
  const facts = [...readMarkerFacts(), ...readMadeUpMarkers()];
  const curated = Map.groupBy(facts, (fact) => fact.chromosome);
  const counts = syntheticCounts(total - facts.length, accessions);
  const ids = syntheticMarkerIds();
  for (const [index, accession] of accessions.entries()) {
    const { chromosome } = accession;
    const here = { markers: curated.get(chromosome) ?? [], genes: genes.get(chromosome) ?? [] };
    yield { accession, markers: makeMarkers(accession, counts[index] ?? 0, here, ids) };
  }
}
