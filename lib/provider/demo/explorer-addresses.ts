import { z } from "zod";
import { settings } from "@/lib/provider/settings";
import type { Db } from "@/lib/provider/store/schema";

const KEY = "explorer_addresses";
/** Servers say more often than this that they run, in milliseconds. */
const STAYS_MS = 24 * 60 * 60 * 1000;

/** When each address last told that it is served, in milliseconds since 1970. */
const lastTold = z.record(z.string(), z.number());

/** The addresses of Rangefinder at every server that works on this database, and at this one. */
export async function explorerAddresses(db: Db, now = Date.now()): Promise<string[]> {
  return [...new Set([settings.explorerUrl, ...Object.keys(await readFresh(db, now))])];
}

/** Notes that this server's address is served, and forgets those that told so a day ago. In a transaction. */
export async function noteExplorerAddress(db: Db, now = Date.now()): Promise<void> {
  const value = JSON.stringify({ ...(await readFresh(db, now)), [settings.explorerUrl]: now });
  await db
    .insertInto("meta")
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** A time that lies ahead was told before the clock was set back. */
async function readFresh(db: Db, now: number): Promise<Record<string, number>> {
  const row = await db.selectFrom("meta").select("value").where("key", "=", KEY).executeTakeFirst();
  const told = Object.entries(lastTold.parse(JSON.parse(row?.value ?? "{}")));
  return Object.fromEntries(told.filter(([, time]) => Math.abs(now - time) < STAYS_MS));
}
