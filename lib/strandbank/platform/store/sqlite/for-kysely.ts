import type { SQLInputValue } from "node:sqlite";
import type { SqliteDatabase, SqliteStatement } from "kysely";
import { LRUCache } from "lru-cache";
import { explainDamage } from "./errors";
import type { Sqlite } from "./sqlite-file";

const MAX_STATEMENTS = 500;

interface Statement extends SqliteStatement {
  /** The rows as the driver has them, without a prototype. Guarantee: the caller knows their kind. */
  bare<R>(values: readonly unknown[]): R[];
}

/** A file as Kysely uses it, and for queries without Kysely. */
export interface SqliteConnection extends SqliteDatabase {
  prepare(text: string): Statement;
}

/**
 * A file as Kysely uses it; its owner closes it. Kysely prepares a statement at each call, which takes longer
 * than running most of our queries, so prepared statements are kept here. Its transactions take the write
 * lock immediately: upgrading a read transaction fails without waiting if another process has written.
 * Throws an error that names the file when the file is damaged.
 */
export function forKysely(sqlite: Sqlite, file: string): SqliteConnection {
  const statements = new LRUCache<string, Statement>({
    max: MAX_STATEMENTS,
    memoMethod: (text) => statementOf(sqlite, file, text),
  });
  return {
    close: () => {},
    prepare(text) {
      if (text === "begin") return statements.memo("begin immediate");
      // A full disk or an I/O error may have ended the transaction already.
      if (text === "rollback" && !sqlite.isTransaction) return NOTHING;
      return statements.memo(text);
    },
  };
}

function statementOf(sqlite: Sqlite, file: string, text: string): Statement {
  const told = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw explainDamage(file, error);
    }
  };
  const statement = told(() => sqlite.prepare(text));
  const bare = <R>(values: readonly unknown[]) => told(() => statement.all(...inputs(values)) as R[]);
  return {
    reader: statement.columns().length > 0,
    bare,
    // React accepts no objects without a prototype.
    all: (values) => bare<object>(values).map((row) => ({ ...row })),
    run: (values) => told(() => statement.run(...inputs(values))),
    // Running a statement again while its rows are being read would restart it.
    iterate: (values) => sqlite.prepare(text).iterate(...inputs(values)),
  };
}

const NOTHING: Statement = {
  reader: true,
  bare: () => [],
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};

/** Guarantee: Kysely's types let nothing but texts, numbers, null and bytes through. */
const inputs = (values: readonly unknown[]): SQLInputValue[] => values as SQLInputValue[];
