import { type Expression, type RawBuilder, sql } from "kysely";

/** Joins the text of all rows in the order of the rows, comma separated; null when there are none. */
export const joinText = (text: Expression<string>): RawBuilder<string | null> =>
  sql<string | null>`string_agg(${text}, ',')`;

/** Joins the text of all rows in the order of the rows, a line feed between two; null when there are none. */
export const joinLines = (text: Expression<string>): RawBuilder<string | null> =>
  sql<string | null>`string_agg(${text}, ${"\n"})`;
