import { type RawBuilder, sql } from "kysely";
import { dialectOf } from "./tables/dialect";
import type { Db } from "./tables/schema";

type Value = string | number | null;
type Kind = "text" | "bigint";

/**
 * Rows of a statement as a table expression: one parameter, so that the statement has the same text however
 * many rows it has. Characters that a database refuses are left out of texts.
 * @param columns the columns of each row, with their types
 */
export function givenRows<Column extends string>(
  db: Db,
  columns: Readonly<Record<Column, Kind>>,
  rows: readonly Readonly<Record<Column, Value>>[],
): RawBuilder<unknown> {
  const names = Object.keys(columns) as Column[]; // Guarantee: a constant has no more fields than its type says.
  const json = JSON.stringify(rows.map((row) => names.map((name) => storable(row[name]))));
  if (dialectOf(db) === "sqlite") {
    const selected = names.map((name, place) => sql`value ->> ${sql.lit(place)} as ${sql.ref(name)}`);
    return sql`(select ${sql.join(selected)} from json_each(${json}))`;
  }
  const selected = names.map((name, place) => {
    const text = sql`(value ->> ${sql.lit(place)})`;
    return columns[name] === "text"
      ? sql`${text} collate "C" as ${sql.ref(name)}`
      : sql`${text}::bigint as ${sql.ref(name)}`;
  });
  return sql`(select ${sql.join(selected)} from json_array_elements(${json}::json))`;
}

const storable = (value: Value): Value =>
  typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value;
