import { mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { CompiledQuery, Kysely, PostgresDialect, SqliteDialect } from "kysely";
import { Pool, types } from "pg";
import { settings } from "@/lib/settings";
import { forKysely, isSqliteDamaged, openSqliteFile } from "@/lib/sqlite";

/** What the two databases write differently. */
export interface Words {
  /** The type of a time in milliseconds. */
  time: string;
  /** The type of a primary key that is given in order. */
  serial: string;
  /** What ends a table. */
  end: string;
}

interface StoreOptions {
  /** Where SQLite keeps it. */
  file: string;
  /** `full` waits for the disk at every change, `normal` may lose the last ones with the power. */
  synchronous: "full" | "normal";
  /** The statements that make the tables where they are not there yet. */
  tables: (words: Words) => string;
}

/** Opens a store of the explorer's, with its tables: a file, or a schema of its own in the PostgreSQL database. */
export function openStore<Tables>(options: StoreOptions): Kysely<Tables> {
  return settings.databaseUrl === undefined ? openFile(options) : openSchema(settings.databaseUrl, options);
}

function openFile<Tables>(options: StoreOptions): Kysely<Tables> {
  mkdirSync(dirname(options.file), { recursive: true });
  try {
    return openDatabase(options);
  } catch (error) {
    if (!isSqliteDamaged(error)) throw error;
    layAside(options.file);
    return openDatabase(options);
  }
}

function openDatabase<Tables>({ file, synchronous, tables }: StoreOptions): Kysely<Tables> {
  const database = openSqliteFile(file, 10_000);
  try {
    database.exec(
      `pragma journal_mode = WAL; pragma synchronous = ${synchronous}; pragma cache_size = -8192`,
    );
    database.exec(tables({ time: "integer", serial: "integer primary key autoincrement", end: "strict" }));
  } catch (error) {
    database.close();
    throw error;
  }
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: forKysely(database) }) });
}

/** Visitors of a store that is made anew connect once more, and nothing else is lost: nobody has to repair it. */
function layAside(file: string): void {
  const damaged = resolve(`${file}.damaged`);
  renameSync(file, damaged);
  for (const suffix of ["-wal", "-shm"]) rmSync(`${file}${suffix}`, { force: true });
  console.error(`${resolve(file)} was damaged and is made anew; what is left of it is in ${damaged}.`);
}

const SCHEMA = "rangefinder";
const CONNECTIONS = 5;
const LONGEST_WAIT_MS = 10_000;

function openSchema<Tables>(address: string, { synchronous, tables }: StoreOptions): Kysely<Tables> {
  const pool = new Pool({
    connectionString: address,
    max: CONNECTIONS,
    connectionTimeoutMillis: LONGEST_WAIT_MS,
    keepAlive: true,
    // A command that used it ends by itself.
    allowExitOnIdle: true,
    types: { getTypeParser: (type, format) => (type === INT8 ? Number : types.getTypeParser(type, format)) },
  });
  // Without these a broken connection would end the process; who uses it learns it from the query.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const commit = synchronous === "full" ? "on" : "off";
  const dialect = new PostgresDialect({
    pool: async () => {
      await pool.query(makeTables(tables({ time: "bigint", serial: SERIAL, end: "" })));
      return pool;
    },
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw(`set synchronous_commit = ${commit}`));
    },
  });
  return new Kysely<Tables>({ dialect }).withSchema(SCHEMA);
}

/** Times and ids are numbers far below 2^53. */
const INT8 = types.builtins.INT8;
const SERIAL = "bigint generated always as identity primary key";

/** Statements sent together are one transaction. One instance makes the tables while the others wait. */
const makeTables = (tables: string): string => `
  select pg_advisory_xact_lock(${LOCK});
  create schema if not exists ${SCHEMA};
  set local search_path to ${SCHEMA};
  ${tables};
`;

/** Any number that nobody else takes a lock on. */
const LOCK = 7_261_884_311;
