import { ServiceError } from "@/lib/errors";
import { database } from "@/lib/store/database";
import { intersect, type KeyRange, rangesOfKeys, unite } from "./key-ranges";
import { markerKeys } from "./marker-keys";
import type { LocusQuery } from "./schemas";

type LocusFilter = Omit<LocusQuery, "limit" | "offset">;

/**
 * The keys of the markers that fit every filter; no filter means the whole genome. `start` and `end` are 0-based and
 * half-open. An unknown id, gene, accession or chromosome selects nothing.
 * Throws `invalid_request` for a region without an accession or with `start` after `end`.
 */
export async function selectMarkers(filter: LocusFilter): Promise<KeyRange[]> {
  checkRegion(filter);
  const parts: KeyRange[][] = [await withinAccession(filter)];
  if (filter.gene_name !== undefined) parts.push(await atGene(filter.gene_name));
  if (filter.id !== undefined) parts.push(rangesOfKeys([...(await markerKeys(filter.id)).values()]));
  return parts.reduce(intersect);
}

function checkRegion({ accession_id, chromosome_id, start, end }: LocusFilter): void {
  if (start === undefined && end === undefined) return;
  if (accession_id === undefined && chromosome_id === undefined)
    throw new ServiceError(
      "invalid_request",
      "A region needs accession_id or chromosome_id beside start and end.",
    );
  if (start !== undefined && end !== undefined && start > end)
    throw new ServiceError("invalid_request", "The parameter start must not be after end.");
}

async function withinAccession(filter: LocusFilter): Promise<KeyRange[]> {
  let query = database()
    .selectFrom("accession")
    .select(["number", "length", "first_key", "end_key", "longest_marker"]);
  if (filter.accession_id !== undefined) query = query.where("id", "=", filter.accession_id);
  if (filter.chromosome_id !== undefined) query = query.where("chromosome", "=", filter.chromosome_id);
  const accessions = await query.execute();
  const [accession] = accessions;
  if (accession && (filter.start !== undefined || filter.end !== undefined))
    return withinRegion(accession, filter.start ?? 0, filter.end ?? Number.MAX_SAFE_INTEGER);
  return unite(accessions.map(({ first_key, end_key }) => ({ from: first_key, to: end_key })));
}

interface AccessionKeys {
  number: number;
  end_key: number;
  longest_marker: number;
}

/** Markers that overlap [start, end): those that start within, and those that start before and reach into it. */
async function withinRegion(accession: AccessionKeys, start: number, end: number): Promise<KeyRange[]> {
  if (start === end) return [];
  const reaching = await database()
    .selectFrom("marker")
    .select("key")
    .where("accession_number", "=", accession.number)
    .where("start", ">=", start - accession.longest_marker)
    .where("start", "<", start)
    .where("end", ">", start)
    .execute();
  const from = await firstKeyAt(accession, start);
  const to = await firstKeyAt(accession, end);
  return unite([...rangesOfKeys(reaching.map(({ key }) => key)), { from, to }]);
}

/** Key of the first marker of the accession that starts at `position` (0-based) or later. */
async function firstKeyAt(accession: AccessionKeys, position: number): Promise<number> {
  const found = await database()
    .selectFrom("marker")
    .select("key")
    .where("accession_number", "=", accession.number)
    .where("start", ">=", position)
    .orderBy("start")
    .orderBy("key")
    .limit(1)
    .executeTakeFirst();
  return found?.key ?? accession.end_key;
}

async function atGene(name: string): Promise<KeyRange[]> {
  const spans = await database()
    .selectFrom("gene_span")
    .select(["first_key as from", "end_key as to"])
    .where("gene_name", "=", name)
    .execute();
  return unite(spans);
}
