import { CompiledQuery } from "kysely";
import type { MarkerPiece, StoreConnection } from "@/lib/provider/store/tables/connection";
import {
  MARKER_COLUMN_LIST,
  MARKER_COLUMNS,
  shiftedColumns,
} from "@/lib/provider/store/tables/marker-columns";

const RANGE_COLUMNS = ["from_key", "to_key", "key_shift", "variant_shift"];

/** Fills a table of markers: the new ones by `COPY`, the present ones by one statement over their ranges. */
export async function fillMarkers(
  connection: StoreConnection,
  table: string,
  pieces: Iterable<MarkerPiece>,
): Promise<void> {
  const run = (text: string) => connection.executeQuery(CompiledQuery.raw(text));
  const ranges: number[][] = [];
  await connection.insertRows(table, MARKER_COLUMNS, addedRows(pieces, ranges));
  const columns = RANGE_COLUMNS.map((column) => `${column} integer`).join(", ");
  await run(`create temporary table present_range (${columns})`);
  await connection.insertRows("present_range", RANGE_COLUMNS, ranges);
  await run("analyze present_range");
  await run(
    `insert into "${table}" (${MARKER_COLUMN_LIST}) select ${shiftedColumns("key_shift", "variant_shift")}
     from present_range join marker on "key" >= from_key and "key" < to_key`,
  );
  await run("drop table present_range");
}

/** The values of the new markers; ranges of present ones are collected in `ranges`. */
function* addedRows(pieces: Iterable<MarkerPiece>, ranges: number[][]): Generator<unknown[]> {
  for (const piece of pieces) {
    if ("added" in piece) yield MARKER_COLUMNS.map((column) => piece.added[column]);
    else ranges.push([piece.from, piece.to, piece.keyShift, piece.variantShift]);
  }
}
