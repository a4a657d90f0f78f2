import type { Compilable, CompiledQuery, QueryResult } from "kysely";
import type { Db } from "@/lib/provider/store/tables/schema";
import { marksFor, type Value, valuesOf } from "./prepared";

/**
 * A statement that is built once and then run with different parameters, through the handle it is given. Use
 * it for changes, and for reads within a transaction; otherwise use `prepared`. PostgreSQL plans it at each
 * call: a plan that was made and kept while a table was small scans the whole table, which conflicts with
 * every writer.
 * @param build gets placeholders for the parameters by name, which it may only use as values of the query
 */
export function preparedStatement<P extends { [K in keyof P]: Value }, R>(
  build: (db: Db, parameters: P) => Compilable<R>,
): (db: Db, parameters: P) => Promise<QueryResult<R>> {
  /** By adapter: each store has one, which it shares with its transactions. */
  const compiled = new WeakMap<object, CompiledQuery<R>>();
  return (db: Db, given: Record<string, Value>) => {
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? build(db, marksFor<P>()).compile();
    compiled.set(adapter, query);
    return db.executeQuery<R>({ ...query, parameters: valuesOf(query.parameters, given) });
  };
}
