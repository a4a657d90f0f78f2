import { z } from "zod";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";

const KEY = "seed";

const schema = z.object({ markers: z.int() });

/** What the database was seeded with; null where it holds no demo world. */
export async function seedMark(db: Db): Promise<z.output<typeof schema> | null> {
  const row = await db.selectFrom("meta").select("value").where("key", "=", KEY).executeTakeFirst();
  return row ? schema.parse(JSON.parse(row.value)) : null;
}

export async function setSeedMark(db: Db, markers: number): Promise<void> {
  const value = JSON.stringify({ markers });
  await db
    .insertInto("meta")
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

export async function deleteSeedMark(db: Db): Promise<void> {
  await db.deleteFrom("meta").where("key", "=", KEY).execute();
}
