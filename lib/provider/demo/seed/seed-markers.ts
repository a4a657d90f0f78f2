import { groupBy } from "@/lib/provider/base/group-by";
import {
  type AccessionFact,
  readAccessions,
  readGenes,
  readMarkerFacts,
} from "@/lib/provider/reference/facts/read-facts";
import { makeMarkers, type SeedMarker } from "./make-markers";
import { syntheticCounts } from "./marker-counts";
import { syntheticMarkerIds } from "./marker-ids";

/** The seed's `total` markers by accession, in genome order: the same at every call. One accession is in memory. */
export function* seedMarkers(
  total: number,
): Generator<{ accession: AccessionFact; markers: readonly SeedMarker[] }> {
  const accessions = readAccessions();
  const genes = groupBy(readGenes(), (gene) => gene.chromosome);
  const facts = readMarkerFacts();
  const curated = groupBy(facts, (fact) => fact.chromosome);
  const counts = syntheticCounts(total - facts.length, accessions);
  const ids = syntheticMarkerIds();
  for (const [index, accession] of accessions.entries()) {
    const { chromosome } = accession;
    const here = { markers: curated.get(chromosome) ?? [], genes: genes.get(chromosome) ?? [] };
    yield { accession, markers: makeMarkers(accession, counts[index] ?? 0, here, ids) };
  }
}
