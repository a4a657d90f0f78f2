import { CompiledQuery, Kysely, PostgresDialect, type PostgresPool, sql } from "kysely";
import { type ClientBase, Pool, types } from "pg";
import { serverUrls } from "@/lib/explorer/settings";
import { createTables, type Tables } from "./tables";

const SCHEMA = "rangefinder";
const CONNECTIONS = 5;
const MAX_WAIT_MS = 10_000;

/** Arbitrary key of the advisory lock under which the tables are created. */
const LOCK = 7_261_884_311;

/** Parsed as numbers: times stay far below 2^53. */
const INT8 = types.builtins.INT8;

export function openPostgres(address: string): Kysely<Tables> {
  const pool = anyServer(address);
  const dialect = new PostgresDialect({
    pool: async () => {
      await createMissing(pool);
      return pool;
    },
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw("set synchronous_commit = on"));
    },
  });
  return new Kysely<Tables>({ dialect }).withSchema(SCHEMA);
}

/** Connects to the server that answered last, else to the next one of the address. */
function anyServer(address: string): PostgresPool {
  const pools = serverUrls(address).map(openPool);
  let current = 0;
  return {
    connect: async () => {
      let failure: unknown;
      for (const index of pools.map((_, offset) => (current + offset) % pools.length))
        try {
          const client = await pools[index]?.connect();
          current = index;
          if (client) return client;
        } catch (error) {
          failure = error;
        }
      throw failure;
    },
    end: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
  };
}

function openPool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: MAX_WAIT_MS,
    keepAlive: true,
    // A command can end without closing the pool.
    allowExitOnIdle: true,
    types: { getTypeParser: (type, format) => (type === INT8 ? Number : types.getTypeParser(type, format)) },
    ...(url.includes("target_session_attrs=read-write") ? { verify: refuseReadOnly } : {}),
  });
  // Without these a broken connection would end the process; the query that uses it fails anyway.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool.on("error", () => {});
}

/** Keeps to a server that can be written: a standby cannot. */
function refuseReadOnly(client: ClientBase, done: (error?: Error) => void): void {
  client
    .query("show transaction_read_only")
    .then(
      ({ rows }) =>
        done(rows[0]?.transaction_read_only === "on" ? new Error("the server is read-only") : undefined),
      done,
    );
}

/** One instance at a time. */
const createMissing = (pool: PostgresPool): Promise<void> =>
  new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
    .transaction()
    .execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
      await transaction.schema.createSchema(SCHEMA).ifNotExists().execute();
      await createTables(transaction.withSchema(SCHEMA).schema);
    });
