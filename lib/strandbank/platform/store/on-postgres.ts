import { spawnSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Pool } from "pg";
import { isPostgresUnavailable } from "@/lib/strandbank/platform/store/postgres/errors";
import { openPool, openPostgres } from "@/lib/strandbank/platform/store/postgres/open-postgres";
import { TABLES } from "@/lib/strandbank/platform/store/tables/create/create";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { migrate } from "./migrate";
import { type DatabaseKind, type Filling, isServed } from "./store";

const CONNECTIONS = 10;
/** How long a server may take to answer before it counts as gone, in ms. */
const MAX_QUERY_MS = 15_000;
/** Id of the advisory lock: an arbitrary number that nothing else uses. */
const PREPARATION = 7_261_884_310;

export const onPostgres = (address: string): DatabaseKind => ({
  isInDataFolder: false,
  migrations: () => withConnection(address, migrationsOf),
  openForServing: () => openPostgres(address, CONNECTIONS, MAX_QUERY_MS),
  openForLoading: () => openPostgres(address, 1),
  withPreparationLock: (prepare) => whilePreparing(address, prepare),
  holdForServing: () => holdServingLock(address),
  whileUnserved: (work) =>
    whilePreparing(address, async (transaction) => {
      if (await closeToServing(transaction)) return work();
      throw isServed("in this database");
    }),
  remove: async () => {
    throw new Error("The database of DATABASE_URL may hold more than ours: give us an empty one instead.");
  },
  backUp: async (folder) => backUpDatabase(address, folder),
  restore: async (folder) => restoreDatabase(address, folder),
  replace: (filling) => refillDatabase(address, filling),
});

/** A transaction holds the lock: a pooler gives the connection of a session to others. */
const whilePreparing = <T>(address: string, work: (transaction: Db) => Promise<T>): Promise<T> =>
  withConnection(address, (db) =>
    db.transaction().execute(async (transaction) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
      await sql`select pg_advisory_xact_lock(${sql.lit(PREPARATION)})`.execute(transaction);
      return work(transaction);
    }),
  );

async function migrationsOf(db: Db): Promise<string[] | null> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(db);
  const names = tables.rows.map(({ name }) => name);
  if (!names.includes("meta")) return null;
  if (!names.includes("kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/** Throws one sentence where no server can be used. */
async function withConnection<T>(address: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { writes, close } = openPostgres(address, 1);
  try {
    return await work(writes);
  } catch (error) {
    if (!(error instanceof Error) || !isPostgresUnavailable(error)) throw error;
    // The error of a name with several addresses has a code, but no message.
    const why = error.message || ("code" in error ? error.code : error.name);
    throw new Error(`The database of DATABASE_URL cannot be used right now: ${why}.`, { cause: error });
  } finally {
    await close();
  }
}

/**
 * Empties our tables and fills them in one transaction: an interruption changes nothing. Throws what the
 * filling or the database throws.
 */
async function refillDatabase(address: string, filling: Filling): Promise<void> {
  const { writes: db, close } = openPostgres(address, 1);
  try {
    await migrate(db);
    await db.transaction().execute(async (transaction) => {
      await sql`truncate ${ownTables}`.execute(transaction);
      await filling(transaction);
    });
    // So that the first queries are planned well.
    await sql`vacuum analyze ${ownTables}`.execute(db);
  } finally {
    await close();
  }
}

const ownTables = sql.join(TABLES.map((name) => sql.table(name)));

/** Id of the advisory lock that serving processes share: an arbitrary number that nothing else uses. */
const SERVING = 7_261_884_312;
/** Pause before a lost lock is taken again, in ms. */
const BETWEEN_TRIES = 5_000;

/** Holds the lock as long as this process runs; takes it again after the database went away. */
const holdServingLock = (address: string): Promise<void> => hold(openPool(address, { max: 1 }));

async function holdAgain(pool: Pool): Promise<void> {
  await pause(BETWEEN_TRIES, undefined, { ref: false });
  await hold(pool).catch(() => holdAgain(pool));
}

/** In a transaction that does nothing else: a pooler gives the connection of a session to others. */
async function hold(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("set local idle_in_transaction_session_timeout = 0");
    await client.query(`select pg_advisory_xact_lock_shared(${SERVING})`);
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.once("end", () => {
    client.release(true);
    void holdAgain(pool);
  });
}

/** Keeps others from taking the lock until the transaction ends. False where a serving process holds it. */
async function closeToServing(transaction: Db): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(SERVING)}) as done`.execute(transaction);
  return rows[0]?.done === true;
}

const DUMP = "strandbank.dump";
/** Rangefinder's connections, and the reference data of version 1.0, which is a file now. */
const WITHOUT = ["--exclude-schema=rangefinder", "--exclude-schema=reference"];

/** Writes everything but Rangefinder's connections into a file, as it is at one moment. */
function backUpDatabase(address: string, folder: string): void {
  const file = join(folder, DUMP);
  runTool("pg_dump", address, ["--format=custom", ...WITHOUT, "--file", file]);
  chmodSync(file, 0o600);
}

/** Fills an empty database, in one transaction. */
const restoreDatabase = (address: string, folder: string): void =>
  runTool("pg_restore", address, ["--single-transaction", "--no-owner", "--no-acl", join(folder, DUMP)]);

/** Throws one sentence when the tool is missing or fails. The password is not in its arguments. */
function runTool(tool: "pg_dump" | "pg_restore", address: string, args: string[]): void {
  const [, user = "", password] = /^[^:]+:\/\/([^:/?#@]*):([^@/?#]*)@/.exec(address) ?? [];
  const without = password === undefined ? address : address.replace(`${user}:${password}@`, `${user}@`);
  const env = { ...process.env, ...(password && { PGPASSWORD: decodeURIComponent(password) }) };
  const { error, status, stderr } = spawnSync(tool, ["--dbname", without, ...args], {
    env,
    encoding: "utf8",
  });
  if (error) throw new Error(`${tool} of PostgreSQL could not be started: install it, or add it to PATH.`);
  if (status !== 0) throw new Error(`${tool} failed: ${stderr.trim()}`);
}
