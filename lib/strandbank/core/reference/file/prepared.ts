import { type Compilable, type Expression, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { type Template, templateOf, type Values } from "@/lib/strandbank/platform/store/prepared";
import type { MarkerKey } from "@/lib/strandbank/platform/store/tables/numbers";
import { reference } from "./open";
import type { ReferenceDb, ReferenceTables } from "./tables";

/**
 * A query of the reference data that is built once, like `prepared` of the store.
 * @param build gets placeholders for the parameters by name, which it may only use as values of the query
 */
export function preparedIn<P extends Values<P>, R>(
  build: (db: ReferenceDb, parameters: P) => Compilable<R>,
): (parameters: P) => R[] {
  let template: Template<P> | undefined;
  return (given) => {
    const { db, read } = reference();
    template ??= templateOf((parameters: P) => build(db, parameters));
    return read<R>(template.sql, template.valuesOf(given));
  };
}

type Markers<Row> = SelectQueryBuilder<ReferenceTables, "marker", Row>;
interface Range {
  from: MarkerKey;
  to: MarkerKey;
}

/** A prepared query of some markers in genome order: those with some keys, or from one key to another. */
export function preparedMarkers<R>(
  select: (markers: Markers<object>) => Compilable<R>,
): (batch: Range | readonly MarkerKey[]) => R[] {
  const atKeys = preparedIn((db, { keys }: { keys: string }) =>
    select(inOrder(db, (markers) => markers.where("key", "in", listed<MarkerKey>(keys)))),
  );
  const inRange = preparedIn((db, { from, to }: { from: MarkerKey; to: MarkerKey }) =>
    select(inOrder(db, (markers) => markers.where("key", ">=", from).where("key", "<", to))),
  );
  return (batch) =>
    "from" in batch ? inRange({ from: batch.from, to: batch.to }) : atKeys({ keys: JSON.stringify(batch) });
}

/**
 * A subquery yields the keys alone, because SQLite copies what it yields. Guarantee: `marker` has the columns
 * of the table.
 * @param within narrows the markers
 */
function inOrder(db: ReferenceDb, within: <Row>(markers: Markers<Row>) => Markers<Row>): Markers<object> {
  const keys = within(db.selectFrom("marker")).select("key").orderBy("key");
  return db
    .selectFrom(keys.as("wanted"))
    .innerJoin("marker", "marker.key", "wanted.key") as unknown as Markers<object>;
}

/** The values of a JSON list, for an `in`: however many they are, they take one parameter. */
export const listed = <V extends string | number>(json: string): RawBuilder<V> =>
  sql<V>`(select value from json_each(${json}))`;

/** Joins the text of all rows in the order of the rows; null when there are none. */
export const joinText = (text: Expression<string>, separator = ","): RawBuilder<string | null> =>
  sql<string | null>`string_agg(${text}, ${sql.lit(separator)})`;
