import type { AccessionFact } from "@/lib/provider/reference/facts/read-facts";

/** Shares of the synthetic markers, in 1/10000: these two have more of them than by their length. */
const FIXED_SHARES: Record<string, number> = { MT: 25, Y: 35 };

/** Synthetic markers of each accession, in the order given: fixed shares for Y and MT, else by length. */
export function syntheticCounts(total: number, accessions: readonly AccessionFact[]): number[] {
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
