import type { Statement } from "better-sqlite3";
import type { Compilable } from "kysely";
import { type Db, database, type Reader, readerDatabase } from "./database";

type Value = string | number | null;

/** Stands for a parameter while a query is built. */
class Mark {
  constructor(readonly name: string) {}
}

/**
 * A query that is built and prepared once and then run with other parameters each time, which is several times faster
 * than building it anew. `build` gets the parameters by name and may only hand them on, each by its name, as values of
 * the query. It reads what is committed, on a connection of its own.
 */
export function prepared<P extends { [K in keyof P]: Value }, R>(
  build: (db: Db, parameters: P) => Compilable<R>,
): (parameters: P) => Promise<R[]> {
  const prepare = onCurrentReader<P, R>(build);
  return async (given: Record<string, Value>) => {
    const { statement, parameters } = prepare();
    return statement.all(...valuesOf(parameters, given));
  };
}

/** Results that are remembered of each query. */
const MOST_REMEMBERED = 2_000;

/**
 * A prepared query for small results that are asked for again and again: they are remembered until anything in the
 * database changes, by whichever process. Whether it did is asked at every call, so the answer is never an old one.
 * The rows are frozen, since other callers get the same ones.
 */
export function remembered<P extends { [K in keyof P]: Value }, R>(
  build: (db: Db, parameters: P) => Compilable<R>,
): (parameters: P) => Promise<readonly Readonly<R>[]> {
  const prepare = onCurrentReader<P, R>(build);
  const results = new Map<string, readonly Readonly<R>[]>();
  let of: { reader: Reader; changes: unknown } | undefined;
  return async (given: Record<string, Value>) => {
    const { reader, statement, parameters } = prepare();
    const changes = reader.changes.get();
    if (of?.reader !== reader || of.changes !== changes || results.size >= MOST_REMEMBERED) results.clear();
    of = { reader, changes };
    const values = valuesOf(parameters, given);
    const key = values.join("\n");
    const known = results.get(key);
    if (known) return known;
    const rows = statement.all(...values).map((row) => Object.freeze(row));
    results.set(key, rows);
    return rows;
  };
}

interface Prepared<R> {
  reader: Reader;
  statement: Statement<unknown[], R>;
  parameters: readonly unknown[];
}

function onCurrentReader<P, R>(build: (db: Db, parameters: P) => Compilable<R>): () => Prepared<R> {
  let ready: Prepared<R> | undefined;
  return () => {
    const reader = readerDatabase();
    if (ready?.reader !== reader) {
      const { sql, parameters } = build(database(), marksFor<P>()).compile();
      ready = { reader, statement: reader.sqlite.prepare<unknown[], R>(sql), parameters };
    }
    return ready;
  };
}

const valuesOf = (parameters: readonly unknown[], given: Record<string, Value>): unknown[] =>
  parameters.map((value) => (value instanceof Mark ? given[value.name] : value));

/** Guarantee: the marks never leave this file, they are replaced by the values before the query runs. */
function marksFor<P>(): P {
  return new Proxy({}, { get: (_, name) => new Mark(String(name)) }) as P;
}
