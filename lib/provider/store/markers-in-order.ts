import type { Compilable, SelectQueryBuilder } from "kysely";
import type { ReferenceDb, ReferenceTables } from "@/lib/provider/store/tables/reference-tables";
import { preparedIn } from "./prepared";
import { dialectOf } from "./tables/dialect";
import type { MarkerKey } from "./tables/numbers";
import { numbersIn } from "./text";

type Markers<Row> = SelectQueryBuilder<ReferenceTables, "marker", Row>;
interface Range {
  from: MarkerKey;
  to: MarkerKey;
}

/** A prepared query of some markers in genome order: those with some keys, or from one key to another. */
export function preparedMarkers<R>(
  select: (markers: Markers<object>) => Compilable<R>,
): (batch: Range | readonly MarkerKey[]) => Promise<R[]> {
  const atKeys = preparedIn((db, { keys }: { keys: string }) =>
    select(inOrder(db, (markers) => markers.where("key", "in", numbersIn<MarkerKey>(db, keys)))),
  );
  const inRange = preparedIn((db, { from, to }: { from: MarkerKey; to: MarkerKey }) =>
    select(inOrder(db, (markers) => markers.where("key", ">=", from).where("key", "<", to))),
  );
  return (batch) =>
    "from" in batch ? inRange({ from: batch.from, to: batch.to }) : atKeys({ keys: JSON.stringify(batch) });
}

/**
 * SQLite copies what a subquery yields, so there it yields the keys alone; PostgreSQL could put rows that are
 * looked up by key in another order, so there it yields the rows. Guarantee: `marker` has the columns of the
 * table in both.
 * @param within narrows the markers
 */
function inOrder(db: ReferenceDb, within: <Row>(markers: Markers<Row>) => Markers<Row>): Markers<object> {
  const markers = within(db.selectFrom("marker"));
  if (dialectOf(db) === "postgres")
    return db.selectFrom(markers.selectAll().orderBy("key").as("marker")) as unknown as Markers<object>;
  const keys = markers.select("key").orderBy("key");
  return db
    .selectFrom(keys.as("wanted"))
    .innerJoin("marker", "marker.key", "wanted.key") as unknown as Markers<object>;
}
