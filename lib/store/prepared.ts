import { createHash } from "node:crypto";
import type { StatementSync } from "node:sqlite";
import type { Compilable } from "kysely";
import { rowsOf } from "@/lib/sqlite";
import { type Db, type Store, store } from "./database";
import type { NamedQuery } from "./postgres/pooled-dialect";
import type { Reader, SqliteStore } from "./sqlite/open-sqlite";

type Value = string | number | null;

/** Stands for a parameter while a query is built. */
class Mark {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that is built and prepared once and then run with other parameters each time, which is several times faster
 * than building it anew. `build` gets the parameters by name and may only hand them on, each by its name, as values of
 * the query. It reads what is committed, on a connection of its own.
 */
export function prepared<P extends { [K in keyof P]: Value }, R>(
  build: (db: Db, parameters: P) => Compilable<R>,
): (parameters: P) => Promise<R[]> {
  const prepare = onCurrentStore<P, R>(build);
  return async (given: Record<string, Value>) => {
    const query = prepare();
    const values = valuesOf(query.parameters, given);
    return "statement" in query ? rowsOf<R>(query.statement, values) : runNamed(query, values);
  };
}

/** Results that are remembered of each query. */
const MOST_REMEMBERED = 2_000;
/** What these and their parameters come to, in characters. */
export const MOST_CHARACTERS = 8_000_000;

/**
 * A prepared query for small results that are asked for again and again. SQLite tells at every call whether anything in
 * the database changed, by whichever process, and until then they are remembered; PostgreSQL does not, so there they are
 * read anew. The answer is never an old one. The rows are frozen, since other callers get the same ones.
 */
export function remembered<P extends { [K in keyof P]: Value }, R>(
  build: (db: Db, parameters: P) => Compilable<R>,
): (parameters: P) => Promise<readonly Readonly<R>[]> {
  const prepare = onCurrentStore<P, R>(build);
  const results = new Map<string, Promise<readonly Readonly<R>[]>>();
  let characters = 0;
  let of: { reader: Reader; changes: unknown } | undefined;
  // Not an async function: the promises of what is known are made once. A page waits for six of them.
  return (given: Record<string, Value>) => {
    const query = prepare();
    if ("named" in query) return runNamed(query, valuesOf(query.parameters, given));
    const { reader, statement } = query;
    const changes = reader.changes.current();
    const isFull = results.size >= MOST_REMEMBERED || characters >= MOST_CHARACTERS;
    if (of?.reader !== reader || of.changes !== changes || isFull) {
      results.clear();
      characters = 0;
      of = { reader, changes };
    }
    const key = keyOf(query.names, given);
    const known = results.get(key);
    if (known) return known;
    const rows = rowsOf<R>(statement, valuesOf(query.parameters, given)).map((row) => Object.freeze(row));
    const result = Promise.resolve(rows);
    results.set(key, result);
    characters += key.length + lengthOf(rows);
    return result;
  };
}

/** How long the texts in the rows are together. */
function lengthOf(rows: readonly object[]): number {
  let length = 0;
  for (const row of rows)
    for (const value of Object.values(row)) if (typeof value === "string") length += value.length;
  return length;
}

/** A query as it is prepared for one store. */
type Prepared<R> = { of: Store; parameters: readonly unknown[]; names: readonly string[] } & (
  | { reader: Reader; statement: StatementSync }
  | { named: NamedQuery<R> }
);

function onCurrentStore<P, R>(build: (db: Db, parameters: P) => Compilable<R>): () => Prepared<R> {
  let ready: Prepared<R> | undefined;
  return () => {
    const of = store();
    if (ready?.of !== of) {
      const compiled = build(of.db, marksFor<P>()).compile();
      const { sql, parameters } = compiled;
      const names = [...new Set(parameters.flatMap((value) => (value instanceof Mark ? value.name : [])))];
      ready =
        of.dialect === "sqlite"
          ? { of, parameters, names, ...onReader(of, sql) }
          : { of, parameters, names, named: { ...compiled, name: nameOf(sql) } };
    }
    return ready;
  };
}

function onReader(of: SqliteStore, sql: string): { reader: Reader; statement: StatementSync } {
  const reader = of.reader();
  return { reader, statement: reader.sqlite.prepare(sql) };
}

/** Connections keep what they prepared under such a name: the same for every copy of this module. */
const nameOf = (sql: string): string => createHash("sha256").update(sql).digest("hex").slice(0, 32);

async function runNamed<R>(
  { of, named }: { of: Store; named: NamedQuery<R> },
  parameters: unknown[],
): Promise<R[]> {
  const { rows } = await of.db.executeQuery<R>({ ...named, parameters });
  return rows;
}

const valuesOf = (parameters: readonly unknown[], given: Record<string, Value>): unknown[] =>
  parameters.map((value) => (value instanceof Mark ? given[value.name] : value));

/** Tells the values apart. Every other parameter of a query is the same each time. */
function keyOf([first = "", ...others]: readonly string[], given: Record<string, Value>): string {
  let key = `${given[first]}`;
  for (const name of others) key += `\n${given[name]}`;
  return key;
}

/** Guarantee: the marks never leave this file, they are replaced by the values before the query runs. */
function marksFor<P>(): P {
  return new Proxy({}, { get: (_, name) => new Mark(String(name)) }) as P;
}
