import { inputs, type Sqlite } from "@/lib/provider/store/sqlite/sqlite-file";
import type { MarkerPiece } from "@/lib/provider/store/tables/connection";
import {
  MARKER_COLUMN_LIST,
  MARKER_COLUMNS,
  shiftedColumns,
} from "@/lib/provider/store/tables/marker-columns";
import { inShortTransactions } from "./short-transactions";

/** Present markers copied at a time, which takes a fraction of a short transaction. */
const ROWS_PER_COPY = 20_000;

/** Fills a table of markers in order, which fills its pages, and in many short transactions. */
export function fillMarkers(sqlite: Sqlite, table: string, pieces: Iterable<MarkerPiece>): void {
  const copy = sqlite.prepare(
    `insert into "${table}" (${MARKER_COLUMN_LIST}) select ${shiftedColumns("?", "?")}
     from marker where key >= ? and key < ? order by key`,
  );
  const places = MARKER_COLUMNS.map(() => "?").join(", ");
  const insert = sqlite.prepare(`insert into "${table}" (${MARKER_COLUMN_LIST}) values (${places})`);
  const write = inShortTransactions(sqlite);
  try {
    for (const piece of pieces) {
      if ("added" in piece) {
        const { added } = piece;
        write.some(() => insert.run(...inputs(MARKER_COLUMNS.map((column) => added[column]))));
        continue;
      }
      const { keyShift, variantShift } = piece;
      for (let from: number = piece.from; from < piece.to; from += ROWS_PER_COPY) {
        const to = Math.min(from + ROWS_PER_COPY, piece.to);
        write.some(() => copy.run(keyShift, variantShift, from, to));
      }
    }
  } finally {
    write.commit();
  }
}
