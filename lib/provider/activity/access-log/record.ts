import { sql } from "kysely";
import { writes } from "@/lib/provider/store/database";
import { inTransaction } from "@/lib/provider/store/transaction";
import { WriteBuffer } from "@/lib/provider/store/write-buffer";

/** Far more than a few seconds bring. */
const MAX_WAITING = 100_000;

/** Uses of a grant within an hour, of one profile and kind of data. */
interface Uses {
  grantId: string;
  period: string;
  profileId: string;
  kind: DataKind;
}

const buffer = new WriteBuffer<Uses>((rows) => write(rows), MAX_WAITING);

/** Counts one use of a grant. `profileId` is empty for a use of no single profile. Touches memory only. */
export function recordUse(grantId: string, profileId: string, kind: DataKind): void {
  const period = hourOf(Date.now());
  buffer.add([grantId, period, profileId, kind].join(" "), { grantId, period, profileId, kind });
}

/** The hour of a time in milliseconds since 1970, in UTC, as YYYY-MM-DDTHH. */
const hourOf = (time: number): string => new Date(time).toISOString().slice(0, "YYYY-MM-DDTHH".length);

/** Uses of a grant that is gone are dropped. The transaction does nothing else: the rows may be many. */
const write = (rows: readonly (Uses & { count: number; last_at: number })[]): Promise<void> =>
  inTransaction(writes(), async (db) => {
    for (const { grantId, period, profileId, kind, count, last_at } of rows)
      await sql`
        insert into access_log (grant_id, period, profile_id, kind, count, last_at)
        select id, ${period}, ${profileId}, ${kind}, ${sql.lit(count)}, ${sql.lit(last_at)}
        from access_grant where id = ${grantId}
        on conflict (grant_id, period, profile_id, kind) do update
        set count = access_log.count + excluded.count, last_at = excluded.last_at`.execute(db);
  });

export const DATA_KINDS = [
  "account",
  "profile",
  "markers",
  "variants",
  "genome",
  "phenotypes",
  "phenotype changes",
  "bins",
] as const;

export type DataKind = (typeof DATA_KINDS)[number];
