import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Kysely, SqliteDialect } from "kysely";
import { isRunning } from "@/lib/provider/base/program";
import type { Sqlite } from "@/lib/provider/store/sqlite/sqlite-file";
import { createReferenceTables } from "@/lib/provider/store/tables/create-reference-tables";
import {
  type ReferenceDb,
  type ReferenceTables,
  referenceTablesOf,
} from "@/lib/provider/store/tables/reference-tables";
import type { Db } from "@/lib/provider/store/tables/schema";
import type { BuiltVersion, ReferenceVersions } from "@/lib/provider/store/versions/reference-versions";
import { VersionsInUse } from "@/lib/provider/store/versions/versions-in-use";
import { explainDamage } from "./errors";
import { forKysely } from "./for-kysely";
import { openSqliteFile } from "./sqlite-file";

/*
 * Each version of the reference data is a file next to the database. While a version is being built, the name
 * of its file ends in the id of its process.
 */
const FILE = /^reference-([0-9]+)\.db(?:\.([0-9]+))?$/;
const fileName = (version: string): string => `reference-${version}.db`;

/** The versions of the reference data of a database file, which are attached to the connection of `reads`. */
export function referenceFiles(database: string, sqlite: Sqlite, reads: Db): ReferenceVersions {
  const folder = dirname(database);
  const inUse = new VersionsInUse((version) =>
    attach(join(folder, fileName(version)), version, sqlite, reads),
  );
  return {
    take: (version) => inUse.take(version),
    build: (fill) => buildVersion(folder, fill),
    removeOld: async (current) => removeOld(folder, Number(current)),
  };
}

function attach(file: string, version: string, sqlite: Sqlite, reads: Db) {
  const schema = `reference_${Number(version)}`;
  try {
    sqlite.exec(`attach ${quoted(uriOf(file))} as ${schema}`);
  } catch (error) {
    if (!existsSync(file)) return null;
    throw explainDamage(file, error);
  }
  return {
    db: referenceTablesOf(reads).withSchema(schema),
    close: () => sqlite.exec(`detach ${schema}`),
  };
}

/** A finished version never changes: SQLite reads it without locks. */
const uriOf = (file: string): string => `${pathToFileURL(file).href}?mode=ro&immutable=1`;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Large pages waste less space between rows. Indexes are sorted in pieces of the cache, 64 MiB. */
const BUILD_SETTINGS = `
  pragma page_size = 16384;
  pragma journal_mode = off;
  pragma synchronous = off;
  pragma cache_size = -65536;
  pragma threads = 2;
  pragma temp_store = file;`;

/** An unfinished version is never read: it needs no journal, and reaches the disk as a whole at its end. */
async function buildVersion(
  folder: string,
  fill: (next: ReferenceDb) => Promise<void>,
): Promise<BuiltVersion> {
  const version = String(newestOf(folder) + 1);
  const file = join(folder, `${fileName(version)}.${process.pid}`);
  rmSync(file, { force: true });
  try {
    await fillFile(file, fill);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
  const place = join(folder, fileName(version));
  let hasMoved = false;
  return {
    version,
    moveIn: async () => {
      renameSync(file, place);
      hasMoved = true;
    },
    end: async (isPublished) => {
      rmSync(file, { force: true });
      // Another build of the same number may have been published first.
      if (hasMoved && !isPublished) rmSync(place, { force: true });
    },
  };
}

async function fillFile(file: string, fill: (next: ReferenceDb) => Promise<void>): Promise<void> {
  const sqlite = openSqliteFile(file, 0);
  const dialect = new SqliteDialect({ database: forKysely(sqlite, file) });
  const db = new Kysely<ReferenceTables>({ dialect });
  try {
    sqlite.exec(BUILD_SETTINGS);
    await createReferenceTables(db);
    await fill(db);
    sqlite.exec(`pragma analysis_limit = ${ANALYZED_ROWS}; analyze main;`);
  } finally {
    sqlite.close();
  }
  flush(file);
}

/** Rows of each index that SQLite looks at for its statistics; without any it plans joins the wrong way. */
const ANALYZED_ROWS = 1_000;

/** Waits until the file is on the disk. */
export function flush(file: string): void {
  const descriptor = openSync(file, "r+");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

const versionsIn = (folder: string) =>
  readdirSync(folder).flatMap((name) => {
    const [, version, owner] = FILE.exec(name) ?? [];
    return version === undefined ? [] : [{ name, version: Number(version), owner: owner && Number(owner) }];
  });

const newestOf = (folder: string): number =>
  versionsIn(folder).reduce((newest, { version }) => Math.max(newest, version), 0);

/**
 * Removes versions before `current`, and builds whose process has ended. Processes that still read a removed
 * file keep it until they close it; if the system does not allow that, the file stays.
 */
export function removeOld(folder: string, current: number): void {
  for (const { name, version, owner } of versionsIn(folder)) {
    const isOld = owner ? !isRunning(owner) : version < current;
    if (!isOld) continue;
    try {
      rmSync(join(folder, name), { force: true });
    } catch {
      // On Windows a file in use cannot be removed: the next update does it.
    }
  }
}
