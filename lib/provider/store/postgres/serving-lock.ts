import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Pool } from "pg";
import type { Db } from "@/lib/provider/store/tables/schema";
import { openPool } from "./pool";

/** Id of the advisory lock that serving processes share: an arbitrary number that nothing else uses. */
const SERVING = 7_261_884_312;
/** Pause before a lost lock is taken again, in ms. */
const BETWEEN_TRIES = 5_000;

/** Holds the lock as long as this process runs; takes it again after the database went away. */
export const holdServingLock = (address: string): Promise<void> => hold(openPool(address, { max: 1 }));

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
export async function closeToServing(transaction: Db): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(SERVING)}) as done`.execute(transaction);
  return rows[0]?.done === true;
}
