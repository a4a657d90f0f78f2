import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from "kysely";
import type { SeededDatabase } from "./seeded-database";

/** What a piece of work asked a database for. */
export interface Reads {
  statements: number;
  /** Rows that the database returned. */
  rows: number;
}

/** Counts what the service's own functions ask a database for, and how it finds it. */
export function watched(seeded: SeededDatabase) {
  const reads: Reads = { statements: 0, rows: 0 };
  const queries = new Map<string, CompiledQuery>();
  const count = (rows: number) => {
    reads.statements += 1;
    reads.rows += rows;
  };
  const keep = (query: CompiledQuery) => {
    const isOfReference = query.sql.includes('"reference".');
    if (query.sql.startsWith("select") && !isOfReference) queries.set(query.sql, query);
  };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }: { node: RootOperationNode }) => {
      keep(seeded.db.getExecutor().compileQuery(node, createQueryId()));
      return node;
    },
    transformResult: async ({ result }) => {
      count(result.rows.length);
      return result;
    },
  };
  globalThis.strandbankDatabase = {
    ...seeded,
    db: seeded.db.withPlugin(plugin),
    prepare: (query) => {
      const run = seeded.prepare(query);
      return async (values) => {
        keep(CompiledQuery.raw(query.sql, [...values]));
        const rows = await run(values);
        count(rows.length);
        return rows;
      };
    },
  };
  return {
    /** What the work reads. */
    async readsOf(work: () => Promise<unknown>): Promise<Reads> {
      Object.assign(reads, { statements: 0, rows: 0 });
      await work();
      return { ...reads };
    },
    /** The tables that a query so far went through from the first row to the last. */
    async scanned(): Promise<string[]> {
      const plans = [...queries.values()].map(({ sql, parameters }) =>
        seeded.db.executeQuery<{ detail: string }>(
          CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
        ),
      );
      const steps = (await Promise.all(plans)).flatMap(({ rows }) => rows);
      return [...new Set(steps.flatMap(({ detail }) => /^SCAN (\w+)$/.exec(detail)?.[1] ?? []))];
    },
  };
}
