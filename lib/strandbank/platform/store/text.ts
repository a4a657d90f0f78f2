import { type Kysely, type RawBuilder, sql } from "kysely";
import { dialectOf } from "@/lib/strandbank/platform/store/tables/dialect";

/** Any text as one without NUL, which PostgreSQL cannot store; read it with `withNul`. */
export const withoutNul = (text: string): string => text.replaceAll("%", "%25").replaceAll("\0", "%00");

export const withNul = (text: string): string =>
  text.replace(/%(00|25)/g, (found) => (found === "%00" ? "\0" : "%"));

type Handle = Pick<Kysely<unknown>, "getExecutor">;

/** The numbers of a JSON list as the values of an `in`: however many they are, they take one parameter. */
export const numbersIn = <N extends number>(db: Handle, json: string): RawBuilder<N> =>
  dialectOf(db) === "postgres"
    ? sql<N>`(select value::integer from json_array_elements_text(${json}))`
    : sql<N>`(select value from json_each(${json}))`;
