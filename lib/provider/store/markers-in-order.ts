import type { SelectQueryBuilder } from "kysely";
import type { ReferenceDb, ReferenceTables } from "@/lib/provider/store/tables/reference-tables";
import { dialectOf } from "./tables/dialect";

export type Markers<Row> = SelectQueryBuilder<ReferenceTables, "marker", Row>;

/**
 * The markers of a selection, in genome order, for a query that joins their texts. SQLite copies what a
 * subquery yields, so there it yields the keys alone; PostgreSQL could put rows that are looked up by key in
 * another order, so there it yields the rows. Guarantee: `marker` has the columns of the table in both.
 * @param within narrows the markers
 */
export function markersInOrder(
  db: ReferenceDb,
  within: <Row>(markers: Markers<Row>) => Markers<Row>,
): Markers<object> {
  const markers = within(db.selectFrom("marker"));
  if (dialectOf(db) === "postgres")
    return db.selectFrom(markers.selectAll().orderBy("key").as("marker")) as unknown as Markers<object>;
  const keys = markers.select("key").orderBy("key");
  return db
    .selectFrom(keys.as("wanted"))
    .innerJoin("marker", "marker.key", "wanted.key") as unknown as Markers<object>;
}
