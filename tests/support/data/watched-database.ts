import { CompiledQuery, Kysely, SqliteDialect } from "kysely";
import { forKysely } from "@/lib/provider/store/sqlite/for-kysely";
import { openSqliteReader } from "@/lib/provider/store/sqlite/sqlite-file";
import type { Database } from "@/lib/provider/store/tables/schema";
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
  const queries = new Map<string, readonly unknown[]>();
  const database = forKysely(openSqliteReader(seeded.file, 0), seeded.file);
  const counted = <Row>(text: string, values: readonly unknown[], rows: Row[]): Row[] => {
    queries.set(text, values);
    reads.statements += 1;
    reads.rows += rows.length;
    return rows;
  };
  const prepare = (text: string) => {
    const statement = database.prepare(text);
    return {
      ...statement,
      all: (values: readonly unknown[]) => counted(text, values, statement.all(values)),
    };
  };
  const dialect = new SqliteDialect({ database: { ...database, prepare } });
  seeded.use();
  globalThis.strandbankDatabase = {
    ...seeded,
    reads: new Kysely<Database>({ dialect }),
    read: async ({ sql }, values) => counted(sql, values, await seeded.read({ name: "", sql }, values)),
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
      const plans = [...queries].map(([text, values]) =>
        seeded.reads.executeQuery<{ detail: string }>(
          CompiledQuery.raw(`explain query plan ${text}`, [...values]),
        ),
      );
      const steps = (await Promise.all(plans)).flatMap(({ rows }) => rows);
      return [...new Set(steps.flatMap(({ detail }) => /^SCAN (\w+)$/.exec(detail)?.[1] ?? []))];
    },
  };
}
