import { join } from "node:path";
import { Kysely } from "kysely";
import { settings } from "@/lib/provider/settings";
import {
  openSqliteFile,
  openSqliteReader,
  readPragma,
  rowsOf,
  type Sqlite,
} from "@/lib/provider/store/sqlite/sqlite-file";
import type { Prepare } from "@/lib/provider/store/tables/prepare";
import type { ReferenceTables } from "@/lib/provider/store/tables/reference-tables";
import type { Database } from "@/lib/provider/store/tables/schema";
import type { Store } from "@/lib/provider/store/tables/store";
import { CommitQueue } from "./commit-queue";
import { explainDamage } from "./damage";
import { emptyLog } from "./empty-log";
import { kyselyOver, LONGEST_WAIT } from "./kysely-over";
import { referenceFile } from "./reference-file";
import { servingDialect } from "./serving-dialect";

/** The SQLite file of the provider. */
export const databaseFile = (): string => join(settings.dataDir, "strandbank.db");

export interface SqliteStore extends Store {
  /** The connection that writes. */
  sqlite: Sqlite;
}

/**
 * Opens an SQLite database, and creates it if it is missing; several processes may open the same file. Throws
 * one sentence that names the file when it is damaged.
 * @param blockingWait how long a statement blocks the process while another one writes, in milliseconds
 */
export function openSqlite(file: string, blockingWait = LONGEST_WAIT): SqliteStore {
  const { sqlite, reader, close } = openBoth(file, blockingWait);
  return storeOf({ db: kyselyOver<Database>(sqlite, file, close), sqlite, file, reader });
}

/**
 * Opens the database for a process that serves requests: writes that arrive together share a commit, and
 * queries never wait for them.
 * @param longestGroup how long a commit accepts further writes, in ms
 */
export function openServingSqlite(file: string, blockingWait: number, longestGroup?: number): SqliteStore {
  const { sqlite, reader, close } = openBoth(file, blockingWait);
  // A savepoint records the pages it changes, which would otherwise be a temporary file for each group.
  sqlite.exec("pragma temp_store = memory");
  const queue = new CommitQueue(kyselyOver<Database>(sqlite, file), sqlite, longestGroup);
  const dialect = servingDialect({ queue, file, reader, close, isToldAtOnce: false });
  return storeOf({ db: new Kysely<Database>({ dialect }), sqlite, file, reader });
}

/** Opens a connection that writes, and at its first use another one that only reads. */
function openBoth(file: string, wait: number) {
  const sqlite = openWriter(file, wait);
  let reading: Sqlite | undefined;
  return {
    sqlite,
    reader: () => {
      reading ??= openReader(file);
      return reading;
    },
    close: () => {
      reading?.close();
      sqlite.close();
    },
  };
}

/** Opens the database for a program that loads a lot of data: everything uses one connection. */
export function openSqliteForLoading(file: string, wait: number): SqliteStore {
  const sqlite = openWriter(file, wait);
  return storeOf({ db: kyselyOver<Database>(sqlite, file), sqlite, file, reader: () => sqlite });
}

interface Opened {
  db: Kysely<Database>;
  sqlite: Sqlite;
  file: string;
  reader: () => Sqlite;
}

function storeOf({ db, sqlite, file, reader }: Opened): SqliteStore {
  const prepare: Prepare = (query) => {
    const statement = reader().prepare(query.sql);
    return (values) => rowsOf(statement, values);
  };
  let overReader: Kysely<ReferenceTables> | undefined;
  const kysely = () => {
    overReader ??= kyselyOver<ReferenceTables>(reader(), file, () => {});
    return overReader;
  };
  const reference = referenceFile(file, { sqlite: reader, kysely });
  return {
    ...{ db, definitions: db, sqlite, prepare, reference },
    reclaimSpace: async () => shrink(sqlite),
    eraseDeleted: () => emptyLog(file),
  };
}

/** SQLite keeps the pages of dropped tables for later ones. */
function shrink(sqlite: Sqlite): void {
  const isMostlyFree =
    Number(readPragma(sqlite, "freelist_count")) * 2 > Number(readPragma(sqlite, "page_count"));
  if (isMostlyFree) sqlite.exec("vacuum");
}

/** 8 MiB; beyond that the operating system caches the file. */
const CACHE = "pragma cache_size = -8192";

function openWriter(file: string, wait: number): Sqlite {
  const sqlite = openSqliteFile(file, wait);
  try {
    sqlite.exec("pragma page_size = 8192"); // Of a new file: marker rows waste less space than with 4096.
    sqlite.exec("pragma journal_mode = WAL");
    sqlite.exec("pragma synchronous = FULL");
    sqlite.exec("pragma foreign_keys = ON");
    sqlite.exec("pragma secure_delete = ON"); // What is deleted is overwritten, in free pages too.
    sqlite.exec(CACHE);
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw explainDamage(file, error);
  }
}

function openReader(file: string): Sqlite {
  const sqlite = openSqliteReader(file, LONGEST_WAIT);
  sqlite.exec(CACHE);
  return sqlite;
}
