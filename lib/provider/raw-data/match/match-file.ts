import { filteredCall, NO_CALL } from "@/lib/provider/genotypes/calls";
import { countResults, emptyCalls, type PackedCalls, setCall } from "@/lib/provider/genotypes/profile-calls";
import { type PrivateRow, placeOf } from "@/lib/provider/raw-data/private-rows/private-row";
import type { KeptForReason, KeptRows } from "@/lib/provider/raw-data/read/kept-rows";
import { nextGenomeIndex, sensitiveMarkers } from "@/lib/provider/reference/markers";
import type { StagedRows } from "@/lib/provider/reference/staged-rows";
import type { GenomeIndex } from "@/lib/provider/store/tables/numbers";
import { eachPosition } from "./each-position";
import { decide, type IdentifiedRow, type MatchedMarker, matchRows } from "./match-rows";

export interface MatchedFile {
  calls: PackedCalls;
  /** Ids of markers where the file has others than the primary id. */
  ids: { genome_index: GenomeIndex; id: string }[];
  /** Places that have a result now. */
  results: number;
  /** Rows whose calls the profile gets. */
  taken: number;
  /** Taken rows without a result. */
  noCalls: number;
  /** Taken rows that the service's filter shows as without a result. */
  hidden: number;
  privateRows: PrivateRow[];
  kept: KeptForReason[];
}

/**
 * Matches the staged rows with the reference data; what is at no marker joins `kept`. Writes nothing.
 * Throws `invalid_request` when too many rows are at no marker.
 */
export async function matchFile(
  staging: StagedRows,
  kept: KeptRows,
  sex: "female" | "male",
): Promise<MatchedFile> {
  const calls = emptyCalls(nextGenomeIndex());
  const ids: MatchedFile["ids"] = [];
  const counts = { taken: 0, noCalls: 0, hidden: 0 };
  /** Files name one insertion or deletion at two positions: it is decided once all its rows are there. */
  const indels = new Map<GenomeIndex, MatchedMarker>();
  eachPosition(staging, (rows, here) => {
    const match = matchRows(rows, here);
    for (const { row, reason } of match.kept) kept.add(reason, row);
    for (const one of match.matched) {
      const { genomeIndex, alleles } = one.marker;
      const before = indels.get(genomeIndex);
      if (before) before.rows.push(...one.rows);
      else if (alleles.every((allele) => BASE.test(allele))) add(one);
      else indels.set(genomeIndex, one);
    }
  });
  for (const one of indels.values()) add(one);
  const isSensitive = sensitiveRows();
  for (const row of kept.rows) row.isSensitive = isSensitive(row);
  return { calls, ids, ...counts, results: countResults(calls), privateRows: kept.rows, kept: kept.counts() };

  function add(matched: MatchedMarker): void {
    const { id, genomeIndex } = matched.marker;
    const { call, rows, kept: others } = decide(matched);
    for (const { row, reason } of others) kept.add(reason, row);
    setCall(calls, genomeIndex, call);
    for (const row of rows) count(row);
    const isPrimaryAlone = rows.length === 1 && rows[0]?.id === id;
    if (!isPrimaryAlone) for (const row of rows) ids.push({ genome_index: genomeIndex, id: row.id });
  }

  function count({ chromosome, position, call }: IdentifiedRow): void {
    const locus = { chromosome, start: position - 1, isSensitive: false };
    counts.taken += 1;
    if (call === NO_CALL) counts.noCalls += 1;
    else if (filteredCall(call, locus, { sex, hasOptedIn: true }) !== call) counts.hidden += 1;
  }
}

const BASE = /^[ACGT]$/;

/**
 * Tells whether a row has the id of a sensitive marker or lies at one: a customer who has not opted to know
 * these results must not read them from the rows that stay private.
 */
function sensitiveRows(): (row: PrivateRow) => boolean {
  const markers = sensitiveMarkers();
  const ids = new Set(markers.flatMap(({ id, alias }) => (alias === null ? [id] : [id, alias])));
  const places = new Set<number>();
  for (const { chromosome, start, end } of markers) {
    // Files give the position of an insertion or deletion as its own base or as the one before it.
    const first = end - start === 1 ? end : Math.max(start, 1);
    for (let position = first; position <= Math.max(end, start + 1); position += 1)
      places.add(placeOf({ chromosome, position }));
  }
  return (row) => ids.has(row.id.toLowerCase()) || places.has(placeOf(row));
}
