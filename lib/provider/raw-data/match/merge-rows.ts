import { filteredCall, NO_CALL } from "@/lib/provider/genotypes/calls";
import type { Row } from "@/lib/provider/raw-data/read/read-row";
import type { LeftOutTally } from "@/lib/provider/raw-data/read/skipped-rows";
import type { NewMarker } from "@/lib/provider/reference/update/new-marker";
import type { CallSheet } from "./call-buffer";
import { type FoundMarker, type MatchedRow, type Placement, placeRows } from "./match-rows";
import { newMarkerMaker } from "./new-marker";

/** Puts the calls of a file's rows on a sheet and tells what the service does not know yet. */
export class Merger {
  /** Rows whose calls the profile has now. */
  taken = 0;
  /** Those of them without a result. */
  noCalls = 0;
  /** Those of them that the service's filter shows as without a result. */
  hidden = 0;
  /** New ids that became alternate ids, of known and of new markers. */
  newAlternateIds = 0;
  /** New ids of known markers. */
  readonly additions: { markerId: string; id: string }[] = [];
  /** Ids of known markers where the file does not use the primary id alone. */
  readonly knownIds: { genomeIndex: number; id: string }[] = [];
  /** Ids of new markers that have several; `added` counts the new markers from 0. */
  readonly addedIds: { added: number; id: string }[] = [];
  readonly #newMarker = newMarkerMaker();

  readonly sheet: CallSheet;
  readonly leftOut: LeftOutTally;
  readonly sex: "female" | "male";

  constructor(sheet: CallSheet, leftOut: LeftOutTally, sex: "female" | "male") {
    this.sheet = sheet;
    this.leftOut = leftOut;
    this.sex = sex;
  }

  /** Places the rows at the next position in genome order and gives the markers that are new. */
  place(rows: readonly MatchedRow[]): NewMarker[] {
    const placement = placeRows(rows);
    for (const { row, reason } of placement.leftOut) this.leftOut.add(reason, row);
    for (const known of placement.known) this.#placeKnown(known);
    for (const found of placement.found) this.#placeFound(found);
    return placement.found.map(this.#newMarker);
  }

  #placeKnown({ marker, rows, call }: Placement["known"][number]): void {
    const { genomeIndex } = marker;
    if (!this.sheet.setKnown(genomeIndex, call)) {
      // The file names one insertion or deletion at two positions.
      for (const row of rows) this.leftOut.add("conflict", row);
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

  #placeFound(found: FoundMarker): void {
    const ids = [found.id, ...found.alternateIds];
    const added = this.sheet.append(found.call);
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
