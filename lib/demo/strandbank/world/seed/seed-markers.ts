import {
  type AccessionFact,
  readAccessions,
  readGenes,
  readMarkerFacts,
} from "@/lib/strandbank/core/reference/facts/read-facts";
import { makeMarkers, type SeedMarker } from "./make-markers";
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

/** Shares of the synthetic markers, in 1/10000: these two have more of them than by their length. */
const FIXED_SHARES: Record<string, number> = { MT: 25, Y: 35 };

/** Synthetic markers of each accession, in the order given: fixed shares for Y and MT, else by length. */
function syntheticCounts(total: number, accessions: readonly AccessionFact[]): number[] {
  const fixed = (accession: AccessionFact) => {
    const share = FIXED_SHARES[accession.chromosome];
    return share === undefined ? null : Math.round((total * share) / 10_000);
  };
  const rest = total - accessions.reduce((sum, accession) => sum + (fixed(accession) ?? 0), 0);
  const byLength = accessions.filter((accession) => fixed(accession) === null);
  const wholeLength = byLength.reduce((sum, accession) => sum + accession.length, 0);
  let length = 0;
  let given = 0;
  return accessions.map((accession) => {
    const count = fixed(accession);
    if (count !== null) return count;
    length += accession.length;
    const upTo = Math.floor((rest * length) / wholeLength);
    const mine = upTo - given;
    given = upTo;
    return mine;
  });
}
