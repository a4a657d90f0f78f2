import { formatLocus, type HalfOpen, toHalfOpen } from "@/lib/rangefinder/core/genome/coordinates";
import { widthOf } from "@/lib/rangefinder/core/genome/region";
import type { FoundCounts, Outline } from "@/lib/rangefinder/core/reads/outline";
import type { Search } from "@/lib/rangefinder/core/search/search";
import type { Accession } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { plainNumbers } from "@/lib/rangefinder/platform/base/numbers";
import type { ListItem, ListView } from "./list-definition";

export interface LoadedPage<Row extends ListItem> {
  rows: readonly Row[];
  isWhole: boolean;
  hasResults: boolean;
  /** Of the whole search; undefined while it is unknown. */
  outline: Pick<Outline, "span" | "found"> | undefined;
}

export function summaryOf(
  noun: ListView,
  search: Search,
  accessions: readonly Accession[],
  page: LoadedPage<ListItem>,
): string[] {
  const { rows, isWhole, hasResults, outline } = page;
  const counted = isWhole ? noun : "markers";
  // The counts of one page of many would say nothing.
  const counts = isWhole || outline?.found ? countsOf(page) : null;
  return [
    placeOf(search, accessions, page),
    search.kind === "region" || search.kind === "position" ? genesOf(rows) : null,
    counts && plainNumbers.counted(counts.count, counted),
    counts && hasResults && `${plainNumbers.whole(counts.called)} with a result`,
  ].filter((part) => typeof part === "string");
}

export function countsOf({ rows, isWhole, outline }: LoadedPage<ListItem>): FoundCounts {
  if (!isWhole && outline?.found) return outline.found;
  const isCalled = ({ group }: ListItem) => group !== null && group !== "no_call" && group !== "not_assayed";
  return { count: rows.length, called: rows.filter(isCalled).length };
}

function placeOf(
  search: Search,
  accessions: readonly Accession[],
  { rows, isWhole, outline }: LoadedPage<ListItem>,
): string | null {
  if (search.kind === "region") return `${plainNumbers.whole(widthOf(search))} bases`;
  if (search.kind === "chromosome") {
    const length = accessions.find(({ chromosome }) => chromosome === search.chromosome)?.length;
    return length ? `${plainNumbers.whole(length)} bases` : null;
  }
  if (search.kind !== "gene") return null;
  const loci = rows.map(({ locus }) => locus);
  const accession = accessions.find(({ id }) => id === loci[0]?.accession_id);
  if (!accession || loci.some(({ accession_id }) => accession_id !== accession.id)) return null;
  const extent = isWhole ? extentOf(loci) : outline?.span && toHalfOpen(outline.span);
  return extent ? formatLocus(accession.chromosome, extent) : `chromosome ${accession.chromosome}`;
}

const extentOf = (loci: readonly HalfOpen[]): HalfOpen => ({
  start: Math.min(...loci.map(({ start }) => start)),
  end: Math.max(...loci.map(({ end }) => end)),
});

const MANY_GENES = 3;

function genesOf(rows: readonly ListItem[]): string | null {
  const genes = [...new Set(rows.flatMap((row) => row.genes))];
  if (genes.length === 0) return null;
  return genes.length > MANY_GENES ? `${genes.length} genes` : genes.join(", ");
}
