import type { SQLInputValue } from "node:sqlite";
import type { SqliteDatabase, SqliteStatement } from "kysely";
import { LRUCache } from "lru-cache";
import type { Sqlite } from "@/lib/provider/store/sqlite/sqlite-file";
import { explainDamage } from "./errors";

/** Statements that stay prepared, by their text. */
const MAX_STATEMENTS = 500;

/**
 * A file as Kysely uses it; its owner closes it. Kysely prepares a statement at each call, which takes longer
 * than running most of our queries, so prepared statements are kept here. Its transactions take the write
 * lock immediately: upgrading a read transaction fails without waiting if another process has written.
 * Throws an error that names the file when the file is damaged.
 */
export function forKysely(sqlite: Sqlite, file: string): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: MAX_STATEMENTS });
  const prepare = (text: string): SqliteStatement => {
    const known = statements.get(text);
    if (known) return known;
    const statement = statementOf(sqlite, file, text);
    statements.set(text, statement);
    return statement;
  };
  return {
    close: () => {},
    prepare(text) {
      if (text === "begin") return prepare("begin immediate");
      // A full disk or an I/O error may have ended the transaction already.
      if (text === "rollback" && !sqlite.isTransaction) return NOTHING;
      return prepare(text);
    },
  };
}

function statementOf(sqlite: Sqlite, file: string, text: string): SqliteStatement {
  const told = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw explainDamage(file, error);
    }
  };
  const statement = told(() => sqlite.prepare(text));
  return {
    reader: statement.columns().length > 0,
    // Rows have no prototype here, and React does not accept such objects.
    all: (values) => told(() => statement.all(...inputs(values)).map((row) => ({ ...row }))),
    run: (values) => told(() => statement.run(...inputs(values))),
    // Running a statement again while its rows are being read would restart it.
    iterate: (values) => sqlite.prepare(text).iterate(...inputs(values)),
  };
}

const NOTHING: SqliteStatement = {
  reader: true,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};

/** Guarantee: Kysely's types let nothing but texts, numbers, null and bytes through. */
const inputs = (values: readonly unknown[]): SQLInputValue[] => values as SQLInputValue[];
