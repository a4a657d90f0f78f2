import {
  type ClientBase,
  Pool,
  type PoolClient,
  type PoolConfig,
  type QueryConfig,
  type QueryResult,
} from "pg";
import { log } from "@/lib/provider/base/log";
import { notedWaits, notingWait } from "@/lib/provider/base/noted";
import { serverUrls } from "@/lib/provider/settings";
import { isPostgresUnavailable, ReadOnlyServer } from "./errors";

/** The servers of a database, of which one can be written; it may be another one tomorrow. */
export interface Servers {
  connect(): Promise<PoolClient>;
  /** Runs a query that only reads, again at another server where this one is gone. */
  read(query: QueryConfig): Promise<QueryResult>;
  end(): Promise<void>;
}

/**
 * Keeps connections to the server that answered last, and looks for another one when it does not: in the
 * order of the address, and with `target_session_attrs=read-write` only one that can be written.
 */
export function openServers(address: string, options: PoolConfig): Servers {
  const verify = /[?&]target_session_attrs=read-write\b/.test(address) ? { verify: checkNew } : {};
  const pools = serverUrls(address).map((connectionString) =>
    listenedTo(new Pool({ ...options, ...verify, connectionString, keepAlive: true })),
  );
  let current = 0;
  const atOne = async <T>(work: (pool: Pool) => Promise<T>): Promise<T> => {
    const order = [...pools.keys()].map((offset) => (current + offset) % pools.length);
    let failure: unknown;
    for (const index of order)
      try {
        const pool = pools[index];
        if (!pool) continue;
        const done = await work(pool);
        current = index;
        return done;
      } catch (error) {
        failure = error;
        if (!isPostgresUnavailable(error)) break;
      }
    throw failure;
  };
  return {
    connect: () => notingWait(atOne((pool) => pool.connect())),
    read: (query) =>
      atOne((pool) => (notedWaits.hasSubscribers ? readNoting(pool, query) : pool.query(query))),
    end: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
  };
}

async function readNoting(pool: Pool, query: QueryConfig): Promise<QueryResult> {
  const client = await notingWait(pool.connect());
  const answer = client.query(query);
  await answer.then(
    () => client.release(),
    () => client.release(true),
  );
  return answer;
}

/** Without listeners a broken connection would end the process; its query fails, and the pool replaces it. */
function listenedTo(pool: Pool): Pool {
  pool.on("connect", (client) =>
    client.on("error", (error) => log.warn({ error }, "the database closed a connection")),
  );
  return pool.on("error", () => {});
}

const checkNew = (client: ClientBase, done: (error?: Error) => void): void =>
  void client
    .query(READ_ONLY)
    .then(refuseReadOnly)
    .then(() => done(), done);

export const READ_ONLY = "show transaction_read_only";

/** Throws for the answer of a standby, or of a server that was made read-only. */
export function refuseReadOnly({ rows: [row] }: QueryResult): void {
  if (row?.transaction_read_only !== "off") throw new ReadOnlyServer();
}
