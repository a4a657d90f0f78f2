import { filteredCall, NO_CALL } from "@/lib/provider/genotypes/calls";
import type { Row } from "@/lib/provider/raw-data/read/read-row";
import type { SkippedRows } from "@/lib/provider/raw-data/read/skipped-rows";
import { markerNames } from "@/lib/provider/reference/primary-id";
import type { NewMarker } from "@/lib/provider/reference/update/new-marker";
import type { GenomeIndex } from "@/lib/provider/store/tables/schema";
import type { CallBuffer } from "./call-buffer";
import {
  type FoundMarker,
  type IdentifiedRow,
  type KnownMarker,
  type KnownMatch,
  matchRows,
} from "./match-rows";
import { newMarkerMaker } from "./new-marker";

/**
 * Collects the calls of a file's rows, and the ids and markers that are new to the
 * service, position by position.
 */
export class Merge {
  /** Rows whose calls the profile gets. */
  taken = 0;
  /** Taken rows without a result. */
  noCalls = 0;
  /** Taken rows that the service's filter shows as without a result. */
  hidden = 0;
  /** New ids that become alternate ids, of known and of new markers. */
  newAlternateIds = 0;
  /** New ids of known markers. */
  readonly additions: { markerId: string; id: string }[] = [];
  /** Ids of known markers where the file does not use the primary id alone. */
  readonly knownIds: { genomeIndex: GenomeIndex; id: string }[] = [];
  /** Ids of new markers that have several; `added` counts the new markers from 0. */
  readonly addedIds: { added: number; id: string }[] = [];
  readonly #newMarker = newMarkerMaker();

  readonly calls: CallBuffer;
  readonly skipped: SkippedRows;
  readonly sex: "female" | "male";

  constructor(calls: CallBuffer, skipped: SkippedRows, sex: "female" | "male") {
    this.calls = calls;
    this.skipped = skipped;
    this.sex = sex;
  }

  /**
   * Adds the rows at the next position in genome order and returns the markers that are new there.
   * @param here the known markers of this single base
   */
  add(rows: readonly IdentifiedRow[], here: readonly KnownMarker[]): NewMarker[] {
    const { known, found, skipped } = matchRows(rows, here);
    for (const { row, reason } of skipped) this.skipped.add(reason, row);
    for (const one of known) this.#addKnown(one);
    for (const one of found) this.#addFound(one);
    return found.map(this.#newMarker);
  }

  #addKnown({ marker, rows, newIds, call }: KnownMatch): void {
    const { genomeIndex } = marker;
    if (!this.calls.setKnown(genomeIndex, call)) {
      // The file names one insertion or deletion at two positions.
      for (const row of rows) this.skipped.add("conflict", row);
      return;
    }
    for (const row of rows) this.#count(row);
    for (const id of idsToKeep(rows, marker.id)) this.knownIds.push({ genomeIndex, id });
    for (const id of newIds) this.additions.push({ markerId: marker.id, id });
    this.newAlternateIds += newIds.length;
  }

  #addFound({ id, rows, newIds, call }: FoundMarker): void {
    const added = this.calls.append(call);
    const primary = markerNames([id, ...newIds]);
    for (const row of rows) this.#count(row);
    for (const kept of idsToKeep(rows, primary.id)) this.addedIds.push({ added, id: kept });
    this.newAlternateIds += newIds.length;
  }

  #count({ chromosome, position, call }: Row): void {
    const locus = { chromosome, start: position - 1, isSensitive: false };
    this.taken += 1;
    if (call === NO_CALL) this.noCalls += 1;
    else if (filteredCall(call, locus, { sex: this.sex, hasOptedIn: true }) !== call) this.hidden += 1;
  }
}

/** The ids of rows at one marker; none where the file uses the primary id alone. */
const idsToKeep = (rows: readonly Row[], primaryId: string): string[] =>
  rows.length === 1 && rows[0]?.id === primaryId ? [] : rows.map(({ id }) => id);
