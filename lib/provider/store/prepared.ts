import type { Compilable, CompiledQuery, Kysely, QueryResult } from "kysely";
import { LASTING } from "@/lib/provider/store/tables/lasting";
import type { ReferenceDb } from "@/lib/provider/store/tables/reference-tables";
import type { Db } from "@/lib/provider/store/tables/schema";
import { reads, referenceDb } from "./database";

export type Value = string | number | null;

/** A placeholder for a parameter while a query is built. */
class Mark {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that is built once and then run with different parameters, several times faster than building it
 * each time. It reads what is committed.
 * @param build gets placeholders for the parameters by name, which it may only use as values of the query
 */
export function prepared<P extends { [K in keyof P]: Value }, R>(
  build: (db: Db, parameters: P) => Compilable<R>,
): (parameters: P) => Promise<R[]> {
  const run = statement(build, LASTING);
  return async (parameters) => (await run(reads(), parameters)).rows;
}

/** A query of the reference data; otherwise like `prepared`. */
export function preparedIn<P extends { [K in keyof P]: Value }, R>(
  build: (db: ReferenceDb, parameters: P) => Compilable<R>,
): (parameters: P) => Promise<R[]> {
  const run = statement(build, LASTING);
  return async (parameters) => (await run(referenceDb(), parameters)).rows;
}

/**
 * Like `prepared`, through the handle it is given: for changes, and for reads within a transaction.
 * PostgreSQL plans it at each call: a plan that was made and kept while a table was small scans the whole
 * table, which conflicts with every writer.
 */
export const preparedStatement = <P extends { [K in keyof P]: Value }, R>(
  build: (db: Db, parameters: P) => Compilable<R>,
): ((db: Db, parameters: P) => Promise<QueryResult<R>>) => statement(build, "");

function statement<Tables, P extends { [K in keyof P]: Value }, R>(
  build: (db: Kysely<Tables>, parameters: P) => Compilable<R>,
  prefix: string,
): (db: Kysely<Tables>, parameters: P) => Promise<QueryResult<R>> {
  /** By adapter: each handle of a store has its own, which its transactions share. */
  const compiled = new WeakMap<object, CompiledQuery<R>>();
  return (db, given) => {
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? compile(build(db, marksFor<P>()), prefix);
    compiled.set(adapter, query);
    return db.executeQuery(withValues(query, given));
  };
}

function compile<R>(built: Compilable<R>, prefix: string): CompiledQuery<R> {
  const query = built.compile();
  return { ...query, sql: prefix + query.sql };
}

const withValues = <R>(query: CompiledQuery<R>, given: Record<string, Value>): CompiledQuery<R> => ({
  ...query,
  parameters: query.parameters.map((value) => (value instanceof Mark ? given[value.name] : value)),
});

/** Guarantee: marks never leave this file; values replace them before the query runs. */
function marksFor<P>(): P {
  return new Proxy({}, { get: (_, name) => new Mark(String(name)) }) as P;
}
