import { z } from "zod";
import { settings } from "@/lib/provider/settings";
import type { Db } from "@/lib/provider/store/tables/schema";

const KEY = "explorer_addresses";
/** How long an address stays without being noted again, in ms. */
const STAYS_MS = 24 * 60 * 60 * 1000;

/** When each address was last noted, in ms since 1970. */
const lastNoted = z.record(z.string(), z.number());

/** The addresses of Rangefinder at this server and at all others on this database. */
export async function explorerAddresses(db: Db, now = Date.now()): Promise<string[]> {
  return [...new Set([settings.explorerUrl, ...Object.keys(await readFresh(db, now))])];
}

/** Notes the address of this server and forgets those not noted for a day. Call it in a transaction. */
export async function noteExplorerAddress(db: Db, now = Date.now()): Promise<void> {
  const value = JSON.stringify({ ...(await readFresh(db, now)), [settings.explorerUrl]: now });
  await db
    .insertInto("meta")
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

export async function forgetExplorerAddresses(db: Db): Promise<void> {
  await db.deleteFrom("meta").where("key", "=", KEY).execute();
}

/** The addresses noted within a day; a time in the future was noted before the clock was set back. */
async function readFresh(db: Db, now: number): Promise<Record<string, number>> {
  const row = await db.selectFrom("meta").select("value").where("key", "=", KEY).executeTakeFirst();
  const noted = Object.entries(lastNoted.parse(JSON.parse(row?.value ?? "{}")));
  return Object.fromEntries(noted.filter(([, time]) => Math.abs(now - time) < STAYS_MS));
}
