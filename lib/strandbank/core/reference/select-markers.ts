import type { ExpressionBuilder } from "kysely";
import { invalidRequest } from "@/lib/strandbank/platform/base/errors";
import { MAX_INTEGER } from "@/lib/strandbank/platform/base/paging";
import { asMarkerKey } from "@/lib/strandbank/platform/store/tables/numbers";
import { accessions } from "./accessions";
import { joinText, preparedIn } from "./file/prepared";
import type { ReferenceTables } from "./file/tables";
import { intersect, type KeyRange, rangesOfKeys, unite } from "./key-ranges";
import { markerKeys } from "./markers";
import { perReference } from "./per-reference";
import type { LocusQuery } from "./schemas";

export type LocusFilter = Omit<LocusQuery, "limit" | "offset">;

/**
 * The markers that fit every filter, as key ranges; no filter selects the whole genome. `start` and `end` are
 * 0-based and half-open. An unknown id, gene, accession or chromosome selects nothing.
 * Throws `invalid_request` for a region without an accession or with `start` after `end`.
 */
export async function selectMarkers(filter: LocusFilter): Promise<KeyRange[]> {
  checkRegion(filter);
  const parts = [withinAccessions(filter)];
  if (filter.gene_name !== undefined) parts.push(atGene(filter.gene_name));
  if (filter.id !== undefined) parts.push(rangesOfKeys([...(await markerKeys(filter.id)).values()]));
  return parts.reduce(intersect);
}

const isEverywhere = ({ accession_id, chromosome_id }: LocusFilter): boolean =>
  accession_id === undefined && chromosome_id === undefined;

export function checkRegion(filter: LocusFilter): void {
  const { start, end } = filter;
  if (start === undefined && end === undefined) return;
  if (isEverywhere(filter))
    throw invalidRequest("A region needs accession_id or chromosome_id in addition to start and end.");
  if (start !== undefined && end !== undefined && start > end)
    throw invalidRequest("The parameter start must not be after end.");
}

function withinAccessions(filter: LocusFilter): KeyRange[] {
  const { accession_id, chromosome_id, start, end } = filter;
  if (isEverywhere(filter)) return wholeGenome();
  const named = accessions().filter(
    ({ id, chromosome }) => (accession_id ?? id) === id && (chromosome_id ?? chromosome) === chromosome,
  );
  if (start === undefined && end === undefined) return unite(named.map(keysOf));
  if (start === end) return [];
  const [accession] = named;
  return accession ? withinRegion(accession, start ?? 0, end ?? MAX_INTEGER) : [];
}

type Extent = ReturnType<typeof accessions>[number];

const wholeGenome = perReference(() => unite(accessions().map(keysOf)));

const keysOf = ({ first_key, end_key }: Extent): KeyRange => ({ from: first_key, to: end_key });

function withinRegion(accession: Extent, start: number, end: number): KeyRange[] {
  const { number, end_key, longest_marker } = accession;
  const [region] = keysOfRegion({ number, start, end, earliest: start - longest_marker });
  const reaching = region?.reaching ? region.reaching.split(",").map((key) => asMarkerKey(Number(key))) : [];
  return unite([...rangesOfKeys(reaching), { from: region?.from ?? end_key, to: region?.to ?? end_key }]);
}

/**
 * The keys of the markers that overlap [start, end) of an accession: `from` to `to` - 1 are those that start
 * within it (null where none starts that late); `reaching` lists, comma separated, those that start before
 * it, at `earliest` or later, and reach into it.
 */
const keysOfRegion = preparedIn(
  (db, region: { number: number; start: number; end: number; earliest: number }) =>
    db.selectNoFrom((of) => [
      firstKeyAt(of, region.number, region.start).as("from"),
      firstKeyAt(of, region.number, region.end).as("to"),
      of
        .selectFrom("marker")
        .select((marker) => joinText(marker.cast<string>("key", "text")).as("keys"))
        .where("accession_number", "=", region.number)
        .where("start", ">=", region.earliest)
        .where("start", "<", region.start)
        .where("end", ">", region.start)
        .as("reaching"),
    ]),
);

/** Key of the first marker of the accession that starts at `position` (0-based) or later. */
const firstKeyAt = (of: ExpressionBuilder<ReferenceTables, never>, accession: number, position: number) =>
  of
    .selectFrom("marker")
    .select("key")
    .where("accession_number", "=", accession)
    .where("start", ">=", position)
    .orderBy("start")
    .orderBy("key")
    .limit(1);

const atGene = (name: string): KeyRange[] => unite(spansOfGene({ name }));

const spansOfGene = preparedIn((db, { name }: { name: string }) =>
  db.selectFrom("gene_span").select(["first_key as from", "end_key as to"]).where("gene_name", "=", name),
);
