import { filteredCall, NO_CALL } from "@/lib/provider/genotypes/calls";
import type { Row } from "@/lib/provider/raw-data/read/read-row";
import type { SkippedRows } from "@/lib/provider/raw-data/read/skipped-rows";
import type { NewMarker } from "@/lib/provider/reference/update/new-marker";
import type { GenomeIndex } from "@/lib/provider/store/tables/schema";
import type { CallBuffer } from "./call-buffer";
import { type FoundMarker, type IdentifiedRow, type Match, matchRows } from "./match-rows";
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

  /** Adds the rows at the next position in genome order and returns the markers that are new there. */
  add(rows: readonly IdentifiedRow[]): NewMarker[] {
    const { known, found, skipped } = matchRows(rows);
    for (const { row, reason } of skipped) this.skipped.add(reason, row);
    for (const one of known) this.#addKnown(one);
    for (const one of found) this.#addFound(one);
    return found.map(this.#newMarker);
  }

  #addKnown({ marker, rows, call }: Match["known"][number]): void {
    const { genomeIndex } = marker;
    if (!this.calls.setKnown(genomeIndex, call)) {
      // The file names one insertion or deletion at two positions.
      for (const row of rows) this.skipped.add("conflict", row);
      return;
    }
    const isPrimaryAlone = rows.length === 1 && rows[0]?.id === marker.id;
    for (const row of rows) {
      this.#count(row, call);
      if (!isPrimaryAlone) this.knownIds.push({ genomeIndex, id: row.id });
      if (row.marker !== null) continue;
      this.additions.push({ markerId: marker.id, id: row.id });
      this.newAlternateIds += 1;
    }
  }

  #addFound(found: FoundMarker): void {
    const ids = [found.id, ...found.alternateIds];
    const added = this.calls.append(found.call);
    this.newAlternateIds += found.alternateIds.length;
    for (const id of ids) {
      this.#count(found, found.call);
      if (ids.length > 1) this.addedIds.push({ added, id });
    }
  }

  #count({ chromosome, position }: Pick<Row, "chromosome" | "position">, call: string): void {
    const locus = { chromosome, start: position - 1, isSensitive: false };
    this.taken += 1;
    if (call === NO_CALL) this.noCalls += 1;
    else if (filteredCall(call, locus, { sex: this.sex, hasOptedIn: true }) !== call) this.hidden += 1;
  }
}
