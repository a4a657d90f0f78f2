import type { Kysely } from "kysely";

export type Dialect = "sqlite" | "postgres";

/** Which database a handle (or a transaction) speaks to. Only this folder may ask. */
export function dialectOf(db: Pick<Kysely<unknown>, "getExecutor">): Dialect {
  const { adapter } = db.getExecutor();
  return "dialect" in adapter && adapter.dialect === "postgres" ? "postgres" : "sqlite";
}
