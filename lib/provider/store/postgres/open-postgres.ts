import { Kysely, PostgresDialect } from "kysely";
import { types } from "pg";
import type { Store } from "@/lib/provider/store/store";
import type { Database } from "@/lib/provider/store/tables/schema";
import { ReadOnlyServer } from "./errors";
import { kyselyPool, openPool, runQuery } from "./pool";

/**
 * Opens the PostgreSQL database at an address, with at most this number of connections, opened when needed.
 * @param longestQuery how long a statement may take, in ms; 0 sets no limit
 */
export function openPostgres(address: string, connections: number, longestQuery = 0): Store {
  const pool = openPool(address, {
    max: connections,
    // What the session of a single connection holds survives between queries.
    idleTimeoutMillis: connections === 1 ? 0 : 10_000,
    query_timeout: longestQuery,
    types: { getTypeParser: parserOf },
  });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: kyselyPool(pool) }) });
  return {
    reads: db,
    writes: db,
    read: async ({ name, sql: text }, values) => (await runQuery(pool, { name, text, values })).rows,
    checkWritable: async () => {
      const { rows } = await runQuery(pool, { text: "show transaction_read_only" });
      if (rows[0]?.transaction_read_only !== "off") throw new ReadOnlyServer();
    },
    gently: (work) => work(),
    // The server keeps deleted rows in its files until it gives the space back by itself.
    eraseDeleted: async () => {},
    close: () => db.destroy(),
  };
}

/** 64-bit integers are times and counts, far below 2^53: they become numbers. */
const parserOf: typeof types.getTypeParser = (type: number, format?: "text" | "binary") =>
  type === types.builtins.INT8 ? Number : types.getTypeParser(type, format);
