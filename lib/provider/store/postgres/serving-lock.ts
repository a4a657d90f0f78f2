import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { Client } from "pg";
import type { Db } from "@/lib/provider/store/tables/schema";

/** Id of the advisory lock that serving processes share: an arbitrary number that nothing else uses. */
const SERVING = 7_261_884_312;
/** Pause before a lost lock is taken again, in ms. */
const BETWEEN_TRIES = 5_000;

/** Holds the lock as long as this process runs; takes it again after the database went away. */
export async function holdServingLock(address: string): Promise<void> {
  const client = await takeServingLock(address);
  client.once("end", () => void takeAgain(address));
}

async function takeAgain(address: string): Promise<void> {
  await pause(BETWEEN_TRIES, undefined, { ref: false });
  await holdServingLock(address).catch(() => takeAgain(address));
}

/** In a transaction that does nothing else: a pooler gives the connection of a session to others. */
async function takeServingLock(address: string): Promise<Client> {
  const client = new Client({ connectionString: address, keepAlive: true });
  // Without a listener a broken connection would end the process.
  client.on("error", () => {});
  await client.connect();
  await client.query("begin");
  await client.query("set local idle_in_transaction_session_timeout = 0");
  await client.query(`select pg_advisory_xact_lock_shared(${SERVING})`);
  return client;
}

/** Keeps others from taking the lock until the transaction ends. False where a serving process holds it. */
export async function closeToServing(transaction: Db): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(SERVING)}) as done`.execute(transaction);
  return rows[0]?.done === true;
}
