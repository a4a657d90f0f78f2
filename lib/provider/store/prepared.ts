import { createHash } from "node:crypto";
import type { StatementSync } from "node:sqlite";
import type { Compilable } from "kysely";
import type { NamedQuery } from "@/lib/provider/store/postgres/pooled-dialect";
import { rowsOf } from "@/lib/provider/store/sqlite/sqlite-file";
import type { Db } from "@/lib/provider/store/tables/schema";
import { type Store, store } from "./database";

export type Value = string | number | null;

/** A placeholder for a parameter while a query is built. */
class Mark {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that is built and prepared once and then run with different parameters, several times faster than
 * building it each time. It reads what is committed, on a connection of its own.
 * @param build gets placeholders for the parameters by name, which it may only use as values of the query
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

/** A query prepared for one store. */
type Prepared<R> = { of: Store; parameters: readonly unknown[] } & (
  | { statement: StatementSync }
  | { named: NamedQuery<R> }
);

function onCurrentStore<P, R>(build: (db: Db, parameters: P) => Compilable<R>): () => Prepared<R> {
  let ready: Prepared<R> | undefined;
  return () => {
    const of = store();
    if (ready?.of !== of) {
      const compiled = build(of.db, marksFor<P>()).compile();
      const { sql, parameters } = compiled;
      ready =
        of.dialect === "sqlite"
          ? { of, parameters, statement: of.reader().prepare(sql) }
          : { of, parameters, named: { ...compiled, name: nameOf(sql) } };
    }
    return ready;
  };
}

/** The name of a prepared statement on a connection: the same for every copy of this module. */
const nameOf = (sql: string): string => createHash("sha256").update(sql).digest("hex").slice(0, 32);

async function runNamed<R>(
  { of, named }: { of: Store; named: NamedQuery<R> },
  parameters: unknown[],
): Promise<R[]> {
  const { rows } = await of.db.executeQuery<R>({ ...named, parameters });
  return rows;
}

export const valuesOf = (parameters: readonly unknown[], given: Record<string, Value>): unknown[] =>
  parameters.map((value) => (value instanceof Mark ? given[value.name] : value));

/** Guarantee: marks never leave this file; values replace them before the query runs. */
export function marksFor<P>(): P {
  return new Proxy({}, { get: (_, name) => new Mark(String(name)) }) as P;
}
