import { Kysely, PostgresDialect } from "kysely";
import { Pool, types } from "pg";
import { log } from "@/lib/provider/base/log";
import type { Store } from "@/lib/provider/store/store";
import type { Database } from "@/lib/provider/store/tables/schema";
import { kyselyPool } from "./kysely-pool";
import { referenceSchema } from "./reference-schema";

/** How long a query may wait for a connection, in ms. */
const MAX_WAIT_MS = 10_000;

/**
 * Opens the PostgreSQL database at a URL, with at most so many connections, which are opened when needed.
 * @param longestQuery how long a statement may take, in ms; 0 sets no limit
 */
export function openPostgres(address: string, connections: number, longestQuery = 0): Store {
  const pool = new Pool({
    connectionString: address,
    max: connections,
    // With a single connection, temporary tables survive between queries.
    idleTimeoutMillis: connections === 1 ? 0 : 10_000,
    connectionTimeoutMillis: MAX_WAIT_MS,
    query_timeout: longestQuery,
    keepAlive: true,
    types: { getTypeParser: parserOf },
  });
  // Without listeners a broken connection would end the process; its query fails, and the pool replaces it.
  pool.on("connect", (client) =>
    client.on("error", (error) => log.warn({ error }, "the database closed a connection")),
  );
  pool.on("error", () => {});
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: kyselyPool(pool) }) });
  const reference = referenceSchema(db, () => openPostgres(address, 1).writes);
  return {
    reads: db,
    writes: db,
    reference,
    read: async ({ name, sql }, values) => (await pool.query({ name, text: sql, values })).rows,
    // The server keeps deleted rows in its files until it gives the space back by itself.
    eraseDeleted: async () => {},
    close: () => db.destroy(),
  };
}

/** 64-bit integers are times and counts, far below 2^53: they become numbers. */
const parserOf: typeof types.getTypeParser = (type: number, format?: "text" | "binary") =>
  type === types.builtins.INT8 ? Number : types.getTypeParser(type, format);
