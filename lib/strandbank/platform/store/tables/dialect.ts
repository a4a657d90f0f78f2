import { type Kysely, PostgresAdapter } from "kysely";

export type Dialect = "sqlite" | "postgres";

/** The dialect of a handle or transaction. Only the store may ask. */
export const dialectOf = (db: Pick<Kysely<unknown>, "getExecutor">): Dialect =>
  db.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
