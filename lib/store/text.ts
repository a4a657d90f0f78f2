import { type Expression, type RawBuilder, sql } from "kysely";
import type { Db } from "./database";
import { dialectOf } from "./dialect";

/** Joins the text of all rows in the order of the rows, comma separated; null when there are none. */
export const joinText = (text: Expression<string>): RawBuilder<string | null> =>
  sql<string | null>`string_agg(${text}, ',')`;

/** Joins the text of all rows in the order of the rows, a line feed between two; null when there are none. */
export const joinLines = (text: Expression<string>): RawBuilder<string | null> =>
  sql<string | null>`string_agg(${text}, ${"\n"})`;

/** A text as its bytes in UTF-8, which are several times faster to read and send than a string of megabytes. */
export const bytesOfText = (
  db: Db,
  text: Expression<string | null>,
): RawBuilder<Uint8Array<ArrayBuffer> | null> =>
  dialectOf(db) === "sqlite" ? sql`cast(${text} as blob)` : sql`convert_to(${text}, 'UTF8')`;
