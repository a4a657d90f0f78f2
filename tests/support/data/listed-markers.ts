import type { Read } from "@/lib/rangefinder/core/reads/queries";
import { checked } from "@/lib/rangefinder/platform/api-client/api";
import { answers, type Marker } from "@/lib/rangefinder/platform/api-client/wire/answers";

/** A marker of one base, unless `end` says otherwise; 0-based and half-open. */
export const markerAt = (
  id: string,
  accession_id: string,
  start: number,
  { end = start + 1, gene_names = [] }: Partial<Pick<Marker, "end" | "gene_names">> = {},
): Marker => ({ id, accession_id, start, end, gene_names, alternate_ids: [], variants: [] });

/** Answers lists of markers as the interface does, from these in genome order. */
export const listing =
  (genome: readonly Marker[]): Read =>
  async (path, name) => {
    const { searchParams } = new URL(path, "http://provider.example");
    const number = (name: string, fallback: number) => Number(searchParams.get(name) ?? fallback);
    const [start, end] = [number("start", 0), number("end", Number.POSITIVE_INFINITY)];
    const [limit, offset] = [number("limit", 1000), number("offset", 0)];
    const wanted = { accession: searchParams.get("accession_id"), gene: searchParams.get("gene_name") };
    const ids = searchParams.get("id")?.split(",");
    const found = genome.filter(
      (one) =>
        (wanted.accession === null || one.accession_id === wanted.accession) &&
        (wanted.gene === null || one.gene_names.includes(wanted.gene)) &&
        (ids === undefined || ids.includes(one.id)) &&
        one.start < end &&
        Math.max(one.end, one.start + 1) > start,
    );
    searchParams.set("limit", String(limit));
    searchParams.set("offset", String(offset + limit));
    const next = offset + limit < found.length ? `http://provider.example/3/marker/?${searchParams}` : null;
    return checked(answers[name], { data: found.slice(offset, offset + limit), links: { next } });
  };
