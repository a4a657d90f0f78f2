import type { Compilable } from "kysely";
import type { ReferenceDb } from "@/lib/provider/store/tables/reference-tables";
import type { Db } from "@/lib/provider/store/tables/schema";
import type { Store } from "@/lib/provider/store/tables/store";
import { perStore } from "./per-store";

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
 * building it each time. It reads committed data, on a separate connection.
 * @param build gets placeholders for the parameters by name, which it may only use as values of the query
 */
export const prepared = <P extends { [K in keyof P]: Value }, R>(
  build: (db: Db, parameters: P) => Compilable<R>,
): ((parameters: P) => Promise<R[]>) => preparedOn(({ db }, marks: P) => build(db, marks));

/** A query of the reference data; otherwise like `prepared`. */
export const preparedIn = <P extends { [K in keyof P]: Value }, R>(
  build: (db: ReferenceDb, parameters: P) => Compilable<R>,
): ((parameters: P) => Promise<R[]>) =>
  preparedOn(({ reference }, marks: P) => build(reference.tables(), marks));

function preparedOn<P, R>(build: (on: Store, parameters: P) => Compilable<R>) {
  const runOnStore = perStore((on) => {
    const query = build(on, marksFor<P>()).compile();
    const run = on.prepare(query);
    return async (given: Record<string, Value>) => run(valuesOf(query.parameters, given));
  });
  return (given: Record<string, Value>): Promise<R[]> => runOnStore()(given);
}

export const valuesOf = (parameters: readonly unknown[], given: Record<string, Value>): unknown[] =>
  parameters.map((value) => (value instanceof Mark ? given[value.name] : value));

/** Guarantee: marks never leave this file; values replace them before the query runs. */
export function marksFor<P>(): P {
  return new Proxy({}, { get: (_, name) => new Mark(String(name)) }) as P;
}
