import { sql } from "kysely";
import type { Db } from "@/lib/provider/store/tables/schema";

/** A table that anybody can fill, and the column that names a row. */
type Waiting = { table: "authorization_request"; id: "id" };

/** Deletes what waits for a network address, but for the newest `most`. */
export async function keepNewest(
  db: Db,
  { table, id }: Waiting,
  { addressKey, most }: { addressKey: string; most: number },
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(id)} in (
    select ${sql.ref(id)} from ${sql.table(table)} where address_key = ${addressKey}
    order by created_at desc, ${sql.ref(id)} limit ${most} offset ${most})`.execute(db);
}
