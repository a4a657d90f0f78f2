import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Kysely, SqliteDialect } from "kysely";
import type { Sqlite } from "@/lib/provider/store/sqlite/sqlite-file";
import type { Reference } from "@/lib/provider/store/store";
import { createReferenceTables } from "@/lib/provider/store/tables/create/create";
import {
  type ReferenceDb,
  type ReferenceTables,
  referenceTablesOf,
} from "@/lib/provider/store/tables/reference-tables";
import type { Db } from "@/lib/provider/store/tables/schema";
import { explainDamage } from "./errors";
import { forKysely } from "./for-kysely";
import { openSqliteFile } from "./sqlite-file";

/** The file with the reference data of a database file, and the one in which it is built. */
export const placesOf = (database: string) => {
  const file = join(dirname(database), "reference.db");
  return { file, partial: `${file}.partial` };
};

/** The reference data of a database file. Its file is attached to the connection of `reads`. */
export function referenceFile(database: string, sqlite: Sqlite, reads: Db): Reference {
  const { file, partial } = placesOf(database);
  let tables: ReferenceDb | undefined;
  return {
    tables() {
      if (!tables) {
        attach(file, sqlite);
        tables = referenceTablesOf(reads).withSchema("reference");
      }
      return tables;
    },
    exists: async () => existsSync(file),
    build: (fill) => build(partial, fill),
    publish: async () => publishReferenceFile(database),
  };
}

function attach(file: string, sqlite: Sqlite): void {
  try {
    sqlite.exec(`attach ${quoted(uriOf(file))} as reference`);
  } catch (error) {
    throw explainDamage(file, error);
  }
}

/** The file never changes: SQLite reads it without locks. */
const uriOf = (file: string): string => `${pathToFileURL(file).href}?mode=ro&immutable=1`;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Large pages waste less space between rows. Indexes are sorted in pieces of the cache, 64 MiB. */
const BUILD_SETTINGS = `
  pragma page_size = 16384;
  pragma journal_mode = memory;
  pragma synchronous = off;
  pragma cache_size = -65536;
  pragma threads = 2;
  pragma temp_store = file;`;

/** An unfinished file is never read: it leaves no journal, and reaches the disk as a whole at its end. */
async function build(partial: string, fill: (next: ReferenceDb) => Promise<void>): Promise<void> {
  rmSync(partial, { force: true });
  try {
    await fillFile(partial, fill);
    flush(partial);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

async function fillFile(file: string, fill: (next: ReferenceDb) => Promise<void>): Promise<void> {
  using sqlite = openSqliteFile(file, 0);
  const dialect = new SqliteDialect({ database: forKysely(sqlite, file) });
  const db = new Kysely<ReferenceTables>({ dialect });
  sqlite.exec(BUILD_SETTINGS);
  await createReferenceTables(db);
  await fill(db);
  sqlite.exec(`pragma analysis_limit = ${ANALYZED_ROWS}; analyze main;`);
}

/** Rows of each index that SQLite looks at for its statistics; without any it plans joins the wrong way. */
const ANALYZED_ROWS = 1_000;

export function publishReferenceFile(database: string): void {
  const { file, partial } = placesOf(database);
  renameSync(partial, file);
}

export function flush(file: string): void {
  const descriptor = openSync(file, "r+");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
