import { mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import { Pool, types } from "pg";
import { settings } from "@/lib/explorer/settings";
import { isSqliteDamaged, openSqliteFile, sqliteDialect } from "./sqlite-file";

/** The parts of `create table` in which SQLite and PostgreSQL differ. */
export interface DialectTerms {
  /** Type of a time in milliseconds since 1970. */
  time: string;
  /** Type of a primary key that counts up. */
  serial: string;
  /** Options after the closing bracket of a table. */
  end: string;
}

interface StoreOptions {
  /** The SQLite file. */
  file: string;
  /** `full` syncs every commit to disk; `normal` can lose the latest ones in a power cut. */
  synchronous: "full" | "normal";
  /** SQL that creates the missing tables. */
  tables: (terms: DialectTerms) => string;
}

/** The handle of a store, opened at the first call. `opened` lives on `globalThis`. */
export function storeIn<Tables>(opened: Map<string, Kysely<Tables>>, options: StoreOptions): Kysely<Tables> {
  const place = settings.databaseUrl ?? options.file;
  const store = opened.get(place) ?? openStore(options);
  opened.set(place, store);
  return store;
}

/** Opens a store: an SQLite file, or a schema of its own in the PostgreSQL database. */
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
  const pragmas = `pragma journal_mode = WAL; pragma synchronous = ${synchronous}; pragma cache_size = -8192;`;
  const sql = tables({ time: "integer", serial: "integer primary key autoincrement", end: "strict" });
  return new Kysely<Tables>({ dialect: sqliteDialect(openSqliteFile(file, pragmas + sql)) });
}

/** Nobody has to repair it: all that is lost is that visitors have to connect again. */
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
    // A command can end without closing the pool.
    allowExitOnIdle: true,
    types: { getTypeParser: (type, format) => (type === INT8 ? Number : types.getTypeParser(type, format)) },
  });
  // Without these a broken connection would end the process; the query that uses it fails anyway.
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

/** Parsed as numbers: times and ids stay far below 2^53. */
const INT8 = types.builtins.INT8;
const SERIAL = "bigint generated always as identity primary key";

/** Sent as one message, it is one transaction; the lock admits one instance at a time. */
const makeTables = (tables: string): string => `
  select pg_advisory_xact_lock(${LOCK});
  create schema if not exists ${SCHEMA};
  set local search_path to ${SCHEMA};
  ${tables};
`;

/** Arbitrary key of the advisory lock. */
const LOCK = 7_261_884_311;
