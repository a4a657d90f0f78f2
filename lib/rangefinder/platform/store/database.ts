import { closeSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Pool, types } from "pg";
import { settings } from "@/lib/rangefinder/platform/settings";

declare global {
  // Pages and route handlers have modules of their own.
  var rangefinderStores: Map<string, Store> | undefined;
}

/** The store of connections. Only this file knows which kind of database it is. */
export function explorerStore(): Store {
  globalThis.rangefinderStores ??= new Map();
  const stores = globalThis.rangefinderStores;
  const { databaseUrl, dataDir } = settings;
  const place = databaseUrl ?? join(dataDir, "explorer.db");
  const store = stores.get(place) ?? (databaseUrl === undefined ? openSqlite(place) : openPostgres(place));
  stores.set(place, store);
  return store;
}

interface Store {
  /**
   * Runs a statement of the form that both kinds of database take, with `$1` for the first value and
   * `rangefinder.` before each table, and returns its rows.
   */
  run(statement: string, ...values: (string | number | null)[]): Promise<object[]>;
  close(): Promise<void>;
}

/**
 * The tables. Times are milliseconds since 1970.
 *
 * A connection is a browser and its tokens: `id` is random, and the cookie holds nothing else. `version` is
 * the number of the token set: a refresh replaces exactly the one that it started from. `sealed_tokens` has
 * access and refresh token as JSON, encrypted with the id as context; `scope` is what was granted,
 * space-delimited. `lost_at` is set when the provider no longer honors the grant.
 *
 * A customer is whose connection it is: the account's id at the provider, which changes of consents name.
 * `place` is how far we have read these changes, at most one row.
 *
 * A lease is a process's exclusive right to refresh the tokens of a connection, until `ends_at` at most.
 *
 * The demo's traces: `sealed` is a recorded exchange, encrypted with the trace as context; `id` is about the
 * time, and orders the exchanges of a trace. `trace` is the hash of an id that only the browser stores. An
 * owner is the connection that a trace shows.
 */
const TABLES = `
  create table if not exists rangefinder.connection (
    id text primary key, version integer not null, sealed_tokens text not null, scope text not null,
    expires_at bigint not null, lost_at bigint, created_at bigint not null);
  create table if not exists rangefinder.customer (connection_id text primary key, account_id text not null);
  create table if not exists rangefinder.place (id integer primary key, cursor text not null);
  create table if not exists rangefinder.refresh_lease (connection_id text primary key, ends_at bigint not null);
  create table if not exists rangefinder.trace_exchange (
    trace text not null, id bigint not null, sealed text not null, bytes bigint not null, primary key (trace, id));
  create index if not exists trace_exchange_id on rangefinder.trace_exchange (id);
  create table if not exists rangefinder.trace_owner (trace text primary key, connection_id text not null)`;

const CONNECTIONS = 5;
/** How long a new connection may take, or a statement of SQLite block while another process writes. */
const MAX_WAIT_MS = 10_000;

/** Arbitrary key of the advisory lock under which the tables are created. */
const LOCK = 7_261_884_311;

/** Parsed as numbers: times stay far below 2^53. */
const INT8 = types.builtins.INT8;

/** The statements of one query are one transaction; one instance at a time runs them. */
const PREPARATION = `
  select pg_advisory_xact_lock(${LOCK});
  create schema if not exists rangefinder;
  ${TABLES}`;

function openPostgres(address: string): Store {
  const pool = new Pool({
    connectionString: address,
    max: CONNECTIONS,
    connectionTimeoutMillis: MAX_WAIT_MS,
    keepAlive: true,
    // A command can end without closing the pool.
    allowExitOnIdle: true,
    types: { getTypeParser: (type, format) => (type === INT8 ? Number : types.getTypeParser(type, format)) },
    // Of each new connection.
    verify: (client, done) => void client.query("set synchronous_commit = on").then(() => done(), done),
  });
  // Without these a broken connection would end the process; the query that uses it fails anyway.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  let prepared: Promise<unknown> | undefined;
  return {
    async run(statement, ...values) {
      prepared ??= pool.query(PREPARATION);
      await prepared.catch((error) => {
        prepared = undefined;
        throw error;
      });
      return (await pool.query(statement, values)).rows;
    },
    close: () => pool.end(),
  };
}

const PRAGMAS = "pragma journal_mode = WAL; pragma synchronous = full; pragma cache_size = -8192;";

/** Opens or makes a file at the first statement, for its owner alone. Every statement blocks the process. */
export function openSqlite(file: string): Store {
  let opened: DatabaseSync | undefined;
  return {
    async run(statement, ...values) {
      opened ??= openOrReplace(file);
      const named = Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));
      return opened.prepare(withoutSchema(statement)).all(named);
    },
    close: async () => opened?.close(),
  };
}

const withoutSchema = (statement: string): string => statement.replaceAll("rangefinder.", "");

/** A damaged file needs no repair: its visitors connect again. */
function openOrReplace(file: string): DatabaseSync {
  try {
    return open(file);
  } catch (error) {
    if (!isDamaged(error)) throw error;
    const damaged = resolve(`${file}.damaged`);
    renameSync(file, damaged);
    for (const suffix of ["-wal", "-shm"]) rmSync(file + suffix, { force: true });
    console.error(
      `${resolve(file)} was damaged, so we created a new one; the damaged file is kept as ${damaged}.`,
    );
    return open(file);
  }
}

function open(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // The files that SQLite adds beside it get the same mode.
  closeSync(openSync(file, "a", 0o600));
  const sqlite = new DatabaseSync(file, { timeout: MAX_WAIT_MS });
  try {
    sqlite.exec(PRAGMAS + withoutSchema(TABLES));
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

/** SQLite's result codes (https://sqlite.org/rescode.html) SQLITE_CORRUPT and SQLITE_NOTADB. */
const DAMAGED: readonly number[] = [11, 26];

/** A file that is no database, or whose parts are missing or overwritten. */
const isDamaged = (error: unknown): boolean =>
  // The extended code holds the primary one in its lowest byte.
  error instanceof Error && "errcode" in error && DAMAGED.includes(Number(error.errcode) & 255);
