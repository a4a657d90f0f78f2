import { nextPage, type PageRange } from "@/lib/explorer/base/paging";
import type { Accession } from "@/lib/explorer/provider-client/schemas/genome";
import type { ListFilter } from "@/lib/explorer/search/search";
import { type ExportFormat, endOf, type Field, partOf, startOf } from "./export-rows";

/** Rows per request: each takes well under a tenth of a second to read and to write. */
export const EXPORT_PAGE = 2_000;

interface ExportJob<Row> {
  /** Reads one page of the list, by way of the explorer's back end. */
  readPage: (page: PageRange) => Promise<{ rows: Row[]; next: string | null }>;
  fields: readonly Field<Row>[];
  format: ExportFormat;
  signal: AbortSignal;
  /** Told after every page how many rows are written. */
  onProgress: (written: number) => void;
}

/**
 * Reads a whole list page by page and gives it as the parts of a file. Throws the signal's reason when it is aborted, and
 * whatever `readPage` throws.
 */
export async function exportList<Row>(job: ExportJob<Row>): Promise<string[]> {
  const parts = [startOf(job.fields, job.format)];
  let written = 0;
  for (let page: PageRange | null = { limit: EXPORT_PAGE, offset: 0 }; page; ) {
    job.signal.throwIfAborted();
    const { rows, next } = await job.readPage(page);
    job.signal.throwIfAborted();
    parts.push(partOf(rows, job.fields, job.format, written));
    written += rows.length;
    job.onProgress(written);
    page = nextPage(next);
  }
  return [...parts, endOf(job.format)];
}

/**
 * How far a list has been read, from 0 to 1, by where its last row lies (`start` counts from 0): the envelope has no total. Null for lists that
 * are no region of the genome.
 */
export function progressOf(
  filter: ListFilter,
  accessions: readonly Accession[],
  last: { accession_id: string; start: number } | undefined,
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
