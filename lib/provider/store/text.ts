import { type Expression, type Kysely, type RawBuilder, sql } from "kysely";
import { dialectOf } from "@/lib/provider/store/tables/dialect";

/** Joins the text of all rows in the order of the rows; null when there are none. */
export const joinText = (text: Expression<string>, separator = ","): RawBuilder<string | null> =>
  sql<string | null>`string_agg(${text}, ${sql.lit(separator)})`;

/** ASCII text that is joined like `joinText`, and its size; read both with `asciiOf`. */
export const joinAscii = (text: Expression<string>) =>
  [joinText(text).as("ascii"), sql<number | null>`octet_length(${joinText(text)})`.as("size")] as const;

/** Joined ASCII, empty without rows. Throws when it is not ASCII: its length would not be its size. */
export function asciiOf({ ascii, size }: { ascii: string | null; size: number | null }): string {
  if (ascii === null) return "";
  if (ascii.length !== size) throw new Error("The stored text is not ASCII.");
  return ascii;
}

/** Any text as one without NUL, which PostgreSQL cannot store; read it with `withNul`. */
export const withoutNul = (text: string): string => text.replaceAll("%", "%25").replaceAll("\0", "%00");

export const withNul = (text: string): string =>
  text.replace(/%(00|25)/g, (found) => (found === "%00" ? "\0" : "%"));

type Handle = Pick<Kysely<unknown>, "getExecutor">;

/** The texts of a JSON list as the values of an `in`: however many they are, they take one parameter. */
export const textsIn = (db: Handle, json: string): RawBuilder<string> =>
  dialectOf(db) === "postgres"
    ? sql<string>`(select value from json_array_elements_text(${json}))`
    : sql<string>`(select value from json_each(${json}))`;

/** The numbers of a JSON list, likewise. */
export const numbersIn = <N extends number>(db: Handle, json: string): RawBuilder<N> =>
  dialectOf(db) === "postgres"
    ? sql<N>`(select value::integer from json_array_elements_text(${json}))`
    : sql<N>`(select value from json_each(${json}))`;
