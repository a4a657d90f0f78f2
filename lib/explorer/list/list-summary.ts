import type { Numbers } from "@/lib/explorer/base/numbers";
import { formatLocus, type HalfOpen, toHalfOpen } from "@/lib/explorer/genome/coordinates";
import { widthOf } from "@/lib/explorer/genome/region";
import type { Accession } from "@/lib/explorer/provider-client/wire/types";
import type { FoundCounts, Outline } from "@/lib/explorer/reads/outline";
import type { Search } from "@/lib/explorer/search/search";
import type { ListDefinition } from "./list-definition";

export interface LoadedPage<Row> {
  rows: readonly Row[];
  isWhole: boolean;
  hasResults: boolean;
  /** Of the whole search; undefined while it is unknown. */
  outline: Pick<Outline, "span" | "found"> | undefined;
}

export function summaryOf<Row>(
  list: ListDefinition<Row>,
  search: Search,
  accessions: readonly Accession[],
  page: LoadedPage<Row>,
  numbers: Numbers,
): string[] {
  const { rows, isWhole, hasResults, outline } = page;
  const found = isWhole ? null : outline?.found;
  const result = list.noun === "markers" || found ? "call" : "dosage";
  return [
    placeOf(list, search, accessions, page, numbers),
    search.kind === "region" || search.kind === "position" ? genesOf(list, rows) : null,
    found
      ? numbers.counted(found.count, "markers")
      : numbers.counted(rows.length, list.noun) + (isWhole ? "" : " on this page"),
    hasResults ? `${numbers.whole(countsOf(list, page).called)} with a ${result}` : null,
  ].filter((part) => part !== null);
}

export function countsOf<Row>(
  { groupOf }: ListDefinition<Row>,
  { rows, isWhole, outline }: LoadedPage<Row>,
): FoundCounts {
  if (!isWhole && outline?.found) return outline.found;
  const isCalled = (row: Row) => {
    const group = groupOf(row);
    return group !== null && group !== "no_call" && group !== "not_assayed";
  };
  return { count: rows.length, called: rows.filter(isCalled).length };
}

function placeOf<Row>(
  list: ListDefinition<Row>,
  search: Search,
  accessions: readonly Accession[],
  { rows, isWhole, outline }: LoadedPage<Row>,
  numbers: Numbers,
): string | null {
  if (search.kind === "region") return `${numbers.whole(widthOf(search))} bases`;
  if (search.kind === "chromosome") {
    const length = accessions.find(({ chromosome }) => chromosome === search.chromosome)?.length;
    return length ? `${numbers.whole(length)} bases` : null;
  }
  if (search.kind !== "gene") return null;
  const loci = rows.map(list.locusOf);
  const accession = accessions.find(({ id }) => id === loci[0]?.accession_id);
  if (!accession || loci.some(({ accession_id }) => accession_id !== accession.id)) return null;
  const extent = isWhole ? extentOf(loci) : outline?.span && toHalfOpen(outline.span);
  return extent ? formatLocus(numbers, accession.chromosome, extent) : `chromosome ${accession.chromosome}`;
}

const extentOf = (loci: readonly HalfOpen[]): HalfOpen => ({
  start: Math.min(...loci.map(({ start }) => start)),
  end: Math.max(...loci.map(({ end }) => end)),
});

const MANY_GENES = 3;

function genesOf<Row>(list: ListDefinition<Row>, rows: readonly Row[]): string | null {
  const genes = [...new Set(rows.flatMap(list.genesOf))];
  if (genes.length === 0) return null;
  return genes.length > MANY_GENES ? `${genes.length} genes` : genes.join(", ");
}
