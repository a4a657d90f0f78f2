import type { Accession } from "@/lib/explorer/provider-client/wire/types";
import type { ListFilter } from "@/lib/explorer/search/search";
import type { Locus } from "./list-definition";

/** The share that is read, by the locus of the last row; undefined for a search by id or gene. */
export function progressOf(
  filter: ListFilter,
  accessions: readonly Accession[],
  last: Locus | undefined,
): number | undefined {
  if (filter.id !== undefined || filter.gene_name !== undefined || !last) return undefined;
  const { accession_id, start } = last;
  const accession = accessions.find(({ id }) => id === accession_id);
  if (!accession) return undefined;
  if (filter.accession_id !== undefined) {
    const from = filter.start ?? 0;
    return clamp((start - from) / ((filter.end ?? accession.length) - from));
  }
  const total = accessions.reduce((sum, { length }) => sum + length, 0);
  const before = accessions
    .slice(0, accessions.indexOf(accession))
    .reduce((sum, { length }) => sum + length, 0);
  return clamp((before + start) / total);
}

const clamp = (share: number): number => Math.min(1, Math.max(0, share));
