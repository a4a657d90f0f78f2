import type { Kysely } from "kysely";

export type Dialect = "sqlite" | "postgres";

/** The dialect of a handle or transaction. Only the store may ask. */
export function dialectOf(db: Pick<Kysely<unknown>, "getExecutor">): Dialect {
  const { adapter } = db.getExecutor();
  return "dialect" in adapter && adapter.dialect === "postgres" ? "postgres" : "sqlite";
}
