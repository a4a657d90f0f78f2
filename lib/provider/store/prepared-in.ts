import type { Compilable, CompiledQuery, QueryResult } from "kysely";
import type { Db } from "@/lib/provider/store/tables/schema";
import { marksFor, nameOf, type Value, valuesOf } from "./prepared";

/**
 * A statement that is built once and then run with different parameters, through the handle it is given: as
 * `prepared`, for changes and for what a transaction reads.
 * @param build gets placeholders for the parameters by name, which it may only use as values of the query
 */
export function preparedIn<P extends { [K in keyof P]: Value }, R>(
  build: (db: Db, parameters: P) => Compilable<R>,
): (db: Db, parameters: P) => Promise<QueryResult<R>> {
  /** By adapter: every store has its own, which its transactions share. */
  const compiled = new WeakMap<object, CompiledQuery<R> & { name: string }>();
  return (db: Db, given: Record<string, Value>) => {
    const { adapter } = db.getExecutor();
    let query = compiled.get(adapter);
    if (!query) {
      const built = build(db, marksFor<P>()).compile();
      query = { ...built, name: nameOf(built.sql) };
      compiled.set(adapter, query);
    }
    return db.executeQuery<R>({ ...query, parameters: valuesOf(query.parameters, given) });
  };
}
