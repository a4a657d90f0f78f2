import { createHash } from "node:crypto";
import { type Compilable, CompiledQuery, type RawBuilder, sql } from "kysely";
import { type Dialect, dialectOf } from "@/lib/strandbank/platform/store/tables/dialect";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { store } from "./database";
import { inTransaction, whileConflicts } from "./transaction";

type Value = string | number | null;
export type Values<P> = { [K in keyof P]: Value };

/** A query that is built once, without the values of its parameters. */
export interface Template<P> {
  sql: string;
  /** Follows from the text. */
  name: string;
  valuesOf(given: P): unknown[];
}

/** @param build gets placeholders for the parameters, which it may only use as values of the query */
export const templateOf = <P extends Values<P>>(build: (parameters: P) => Compilable): Template<P> =>
  templateFrom(build(marksFor<P>()).compile());

function templateFrom<P extends Values<P>>({ sql: text, parameters }: CompiledQuery): Template<P> {
  const name = createHash("sha256").update(text).digest("hex").slice(0, 32);
  const valuesOf = (given: Record<string, Value>) =>
    parameters.map((value) => (value instanceof Mark ? given[value.name] : value));
  return { sql: text, name, valuesOf };
}

/**
 * A query that is built once and then run with different parameters, several times faster than building it
 * each time. It reads what is committed; pages must not hand its rows to client components.
 * @param build gets placeholders for the parameters by name, which it may only use as values of the query
 */
export function prepared<P extends Values<P>, R>(
  build: (db: Db, parameters: P) => Compilable<R>,
): (parameters: P) => Promise<R[]> {
  const made: { [D in Dialect]?: Template<P> } = {};
  return async (given) => {
    const { reads, read } = store();
    const dialect = dialectOf(reads);
    made[dialect] ??= templateOf((parameters: P) => build(reads, parameters));
    const template = made[dialect];
    return read<R>(template, template.valuesOf(given));
  };
}

/** The first step decides; each other one has `where ${isMade}`. */
export type Steps<P> = (
  parameters: P,
  isMade: RawBuilder<boolean>,
) => readonly [RawBuilder<unknown>, ...RawBuilder<unknown>[]];

/**
 * A change in steps that is built once: all of it is made, or nothing where the first step changes and adds
 * no row. Resolves to whether it was made. PostgreSQL gets it as one statement, in which no step sees what
 * another one wrote, and decides by the row alone: the isolation is `read committed`.
 */
export function preparedChange<P extends Values<P>>(steps: Steps<P>): (given: P) => Promise<boolean> {
  const made: { [D in Dialect]?: Template<P>[] } = {};
  return async (given) => {
    const { read, writes } = store();
    const dialect = dialectOf(writes);
    made[dialect] ??= (dialect === "postgres" ? [oneStatement(steps)] : inTurn(steps)).map((step) =>
      templateFrom<P>(step.compile(writes)),
    );
    const [first, ...others] = made[dialect];
    if (!first) throw new Error("A change has at least one step.");
    if (dialect === "postgres")
      return (await whileConflicts(() => read(first, first.valuesOf(given)))).length > 0;
    return inTransaction(writes, async (transaction) => {
      const run = (step: Template<P>) =>
        transaction.executeQuery(CompiledQuery.raw(step.sql, step.valuesOf(given)));
      if ((await run(first)).numAffectedRows === 0n) return false;
      for (const step of others) await run(step);
      return true;
    });
  };
}

const inTurn = <P extends Values<P>>(steps: Steps<P>) => steps(marksFor<P>(), sql`1 = 1`);

function oneStatement<P extends Values<P>>(steps: Steps<P>): RawBuilder<unknown> {
  const [first, ...others] = steps(marksFor<P>(), sql`exists (select 1 from made)`);
  const named = others.map((step, index) => sql`, ${sql.id(`step_${index}`)} as (${step})`);
  return sql`with made as (${first} returning 1 as one)${sql.join(named, sql``)} select one from made`;
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
