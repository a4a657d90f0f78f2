import { nextPage, type PageRange } from "@/lib/explorer/base/paging";
import type { Accession } from "@/lib/explorer/provider-client/wire/types";
import type { ListFilter } from "@/lib/explorer/search/search";
import type { Value } from "./export-fields";
import { type ExportFormat, endOf, partOf, startOf } from "./export-file";
import type { Locus } from "./list-definition";

/** Rows per request: each request takes well under a tenth of a second. */
const EXPORT_PAGE = 2_000;

interface ExportJob {
  names: readonly string[];
  format: ExportFormat;
  readPage: (
    range: PageRange,
  ) => Promise<{ records: Value[][]; last: Locus | undefined; next: string | null }>;
  signal: AbortSignal;
  onProgress: (written: number, last: Locus | undefined) => void;
}

/** Returns the parts of a file. Throws the signal’s reason when aborted, and what `readPage` throws. */
export async function exportList({
  names,
  format,
  readPage,
  signal,
  onProgress,
}: ExportJob): Promise<string[]> {
  const parts = [startOf(names, format)];
  let written = 0;
  let last: Locus | undefined;
  for (let range: PageRange | null = { limit: EXPORT_PAGE, offset: 0 }; range; ) {
    signal.throwIfAborted();
    const page = await readPage(range);
    signal.throwIfAborted();
    parts.push(partOf(page.records, names, format, written));
    written += page.records.length;
    last = page.last ?? last;
    onProgress(written, last);
    range = nextPage(page.next);
  }
  return [...parts, endOf(format)];
}

/** The share that is read, by the locus of the last row; null for a search by id or gene. */
export function progressOf(
  filter: ListFilter,
  accessions: readonly Accession[],
  last: Locus | undefined,
): number | null {
  if (filter.id !== undefined || filter.gene_name !== undefined || !last) return null;
  const { accession_id, start } = last;
  const accession = accessions.find(({ id }) => id === accession_id);
  if (!accession) return null;
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
