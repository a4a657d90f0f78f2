import { createHash } from "node:crypto";
import { type CompiledQuery, Kysely } from "kysely";
import { Pool, types } from "pg";
import { log } from "@/lib/provider/base/log";
import type { Prepare } from "@/lib/provider/store/tables/prepare";
import type { Database } from "@/lib/provider/store/tables/schema";
import type { Store } from "@/lib/provider/store/tables/store";
import { restored } from "./copy-text";
import { withOurTypes } from "./our-types";
import { type NamedQuery, PooledDialect } from "./pooled-dialect";
import { referenceSchema } from "./reference-schema";

/** How long a query may wait for a connection, in ms. */
const LONGEST_WAIT = 10_000;

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
    connectionTimeoutMillis: LONGEST_WAIT,
    query_timeout: longestQuery,
    keepAlive: true,
    types: { getTypeParser: parserOf },
  });
  // Without listeners a broken connection would end the process; its query fails, and the pool replaces it.
  pool.on("connect", (client) =>
    client.on("error", (error) => log.warn({ error }, "the database closed a connection")),
  );
  pool.on("error", () => {});
  const db = new Kysely<Database>({ dialect: new PooledDialect(pool) });
  const prepare = prepareOn(db);
  const reference = referenceSchema(db, () => openPostgres(address, 1).db);
  const definitions = withOurTypes(db);
  // The server gives space back by itself, and keeps deleted rows in its files until it does.
  const byItself = async () => {};
  return { db, definitions, prepare, reference, reclaimSpace: byItself, eraseDeleted: byItself };
}

/** The server plans a prepared query once for each connection. */
const prepareOn =
  (db: Kysely<Database>): Prepare =>
  <R>(query: CompiledQuery<R>) => {
    const named: NamedQuery<R> = { ...query, name: nameOf(query.sql) };
    return async (parameters) => (await db.executeQuery<R>({ ...named, parameters })).rows;
  };

/** The name of a prepared statement on a connection. */
const nameOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 32);

const { INT8, TEXT } = types.builtins;

/** 64-bit integers are times and counts, far below 2^53: they become numbers. */
const parserOf: typeof types.getTypeParser = (type: number, format?: "text" | "binary") => {
  if (type === INT8) return Number;
  if (type === TEXT) return restored;
  return types.getTypeParser(type, format);
};
