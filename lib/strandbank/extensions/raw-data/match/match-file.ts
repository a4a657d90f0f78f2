import { filteredCall } from "@/lib/strandbank/core/genotypes/calls";
import { countResults, emptyCalls, setCall } from "@/lib/strandbank/core/genotypes/profile-calls";
import { NO_CALL } from "@/lib/strandbank/core/reference/call-letters";
import { nextGenomeIndex, sensitiveMarkers } from "@/lib/strandbank/core/reference/markers";
import { type LocatedRow, locatedRows, type StagedRows } from "@/lib/strandbank/core/reference/staged-rows";
import { type PrivateRow, placeOf } from "@/lib/strandbank/extensions/raw-data/private-rows/private-row";
import { KeptRows } from "@/lib/strandbank/extensions/raw-data/read/kept-rows";
import { invalidRequest } from "@/lib/strandbank/platform/base/errors";
import type { GenomeIndex } from "@/lib/strandbank/platform/store/tables/numbers";
import {
  decide,
  type IdentifiedRow,
  type KnownMarker,
  type MatchedMarker,
  matchRows,
  type StrandRules,
} from "./match-rows";
import { StrandEvidence } from "./strand";

export type MatchedFile = ReturnType<typeof matchFile>;

/**
 * Matches the staged rows with the reference data; those at no marker stay private, with those that `read`
 * has. Writes nothing. Throws `invalid_request` if too many rows stay private, if no row gives a result, and
 * for letters that are not from the plus strand.
 */
export function matchFile(staging: StagedRows, read: KeptRows, sex: "female" | "male") {
  const evidence = new StrandEvidence();
  const matched = matchAll(staging, new KeptRows(read), sex, { evidence, isDoubtful: false });
  evidence.check();
  if (!evidence.isDoubtful()) return checked(matched);
  const strand = { evidence: new StrandEvidence(), isDoubtful: true };
  return checked(matchAll(staging, new KeptRows(read), sex, strand));
}

function checked(matched: ReturnType<typeof matchAll>) {
  if (matched.results === 0)
    throw invalidRequest(
      "None of the rows gives a result: they have no genotype, or stay private. Nothing was imported.",
    );
  return matched;
}

function matchAll(staging: StagedRows, kept: KeptRows, sex: "female" | "male", strand: StrandRules) {
  const calls = emptyCalls(nextGenomeIndex());
  /** Ids of markers where the file has others than the primary id. */
  const ids: { genome_index: GenomeIndex; id: string }[] = [];
  /** Rows whose calls the profile gets; of them, those without a result, and those that the filter hides. */
  const counts = { taken: 0, noCalls: 0, hidden: 0 };
  /** Files name one insertion or deletion at two positions: it is decided once all its rows are there. */
  const indels = new Map<GenomeIndex, MatchedMarker>();
  eachPosition(staging, (rows, here) => {
    const match = matchRows(rows, here, strand);
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
  const results = countResults(calls);
  return { calls, ids, ...counts, results, privateRows: kept.rows, kept: kept.counts() };

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
 * Calls `take` with the staged rows of each position, in genome order, each row with the marker that
 * has its id, and with the markers of that single base where an id is unknown.
 */
function eachPosition(
  staged: StagedRows,
  take: (rows: IdentifiedRow[], here: readonly KnownMarker[]) => void,
): void {
  let rows: IdentifiedRow[] = [];
  let here = new Map<string, KnownMarker>();
  for (const joinedRow of locatedRows(staged)) {
    const row = identifiedRow(joinedRow);
    const [first] = rows;
    if (first && (first.position !== row.position || first.chromosome !== row.chromosome)) {
      take(rows, [...here.values()]);
      rows = [];
      here = new Map();
    }
    const marker = markerHere(joinedRow);
    if (marker) here.set(marker.id, marker);
    if (rows.at(-1)?.line !== row.line) rows.push(row);
  }
  if (rows.length > 0) take(rows, [...here.values()]);
}

/** Guarantee: an outer join found this row, so that none of its columns is null. */
const found = <Row>(row: Row) => row as { [Column in keyof Row]: NonNullable<Row[Column]> };

const identifiedRow = (row: LocatedRow): IdentifiedRow => {
  const { line, id, chromosome, position, call, genotype } = row;
  return { line, id, chromosome, position, call, genotype, marker: markerOf(row) };
};

function markerOf(row: LocatedRow): KnownMarker | null {
  if (row.marker_id === null) return null;
  const { marker_id, marker_chromosome, marker_start, marker_end, genome_index, alleles } = found(row);
  return {
    id: marker_id,
    chromosome: marker_chromosome,
    start: marker_start,
    end: marker_end,
    genomeIndex: genome_index,
    alleles: alleles.split(","),
  };
}

/** The marker of the row's base that this row of the join brings. */
function markerHere(row: LocatedRow): KnownMarker | null {
  if (row.here_id === null) return null;
  const { here_id: id, chromosome, position, here_genome_index: genomeIndex, here_alleles } = found(row);
  return {
    id,
    chromosome,
    start: position - 1,
    end: position,
    genomeIndex,
    alleles: here_alleles.split(","),
  };
}

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
