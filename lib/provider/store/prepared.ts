import { createHash } from "node:crypto";
import type { Compilable, CompiledQuery, QueryResult } from "kysely";
import { dialectOf } from "@/lib/provider/store/tables/dialect";
import type { ReferenceDb } from "@/lib/provider/store/tables/reference-tables";
import type { Db } from "@/lib/provider/store/tables/schema";
import { perStore } from "./database";
import type { Store } from "./store";

type Value = string | number | null;
type Values<P> = { [K in keyof P]: Value };

/**
 * A query that is built once and then run with different parameters, several times faster than building it
 * each time. It reads what is committed; pages must not hand its rows to client components.
 * @param build gets placeholders for the parameters by name, which it may only use as values of the query
 */
export const prepared = <P extends Values<P>, R>(
  build: (db: Db, parameters: P) => Compilable<R>,
): ((parameters: P) => Promise<R[]>) => reading(({ reads }) => build(reads, marksFor<P>()));

/** A query of the reference data; otherwise like `prepared`. */
export const preparedIn = <P extends Values<P>, R>(
  build: (db: ReferenceDb, parameters: P) => Compilable<R>,
): ((parameters: P) => Promise<R[]>) => reading(({ reference }) => build(reference.tables(), marksFor<P>()));

function reading<P extends Values<P>, R>(build: (of: Store) => Compilable<R>): (given: P) => Promise<R[]> {
  const onStore = perStore((of) => {
    const query = build(of).compile();
    const name = createHash("sha256").update(query.sql).digest("hex").slice(0, 32);
    const lasting = { sql: query.sql, name };
    return (given: P) => of.read(lasting, valuesOf(query, given));
  });
  return async (given) => asRows<R>(await onStore()(given));
}

/** Guarantee: they are the rows of a query for rows of this kind. */
const asRows = <R>(rows: object[]): R[] => rows as R[];

/**
 * Like `prepared`, through the handle it is given: for changes, and for reads within a transaction.
 * PostgreSQL plans it at each call: a plan that was made and kept while a table was small scans the whole
 * table, which conflicts with every writer.
 */
export function preparedStatement<P extends Values<P>, R>(
  build: (db: Db, parameters: P) => Compilable<R>,
): (db: Db, parameters: P) => Promise<QueryResult<R>> {
  const compiled: { sqlite?: CompiledQuery<R>; postgres?: CompiledQuery<R> } = {};
  return (db, given) => {
    const dialect = dialectOf(db);
    compiled[dialect] ??= build(db, marksFor<P>()).compile();
    const query = compiled[dialect];
    return db.executeQuery({ ...query, parameters: valuesOf(query, given) });
  };
}

class Mark {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Guarantee: marks never leave this file; values replace them before the query runs. */
function marksFor<P>(): P {
  return new Proxy({}, { get: (_, name) => new Mark(String(name)) }) as P;
}

const valuesOf = ({ parameters }: CompiledQuery, given: Record<string, Value>): unknown[] =>
  parameters.map((value) => (value instanceof Mark ? given[value.name] : value));
