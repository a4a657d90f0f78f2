import { DAY_MS } from "@/lib/provider/base/time";
import { database } from "@/lib/provider/store/database";
import { inTransaction } from "@/lib/provider/store/transaction";
import { WriteBuffer } from "@/lib/provider/store/write-buffer";
import type { DataKind } from "./kinds";

/** Far more than a few seconds bring. */
const MOST_WAITING = 100_000;

interface Use {
  grant_id: string;
  /** YYYY-MM-DD, in UTC. */
  day: string;
  kind: DataKind;
}

declare global {
  var strandbankUses: WriteBuffer<Use> | undefined;
}

function uses(): WriteBuffer<Use> {
  globalThis.strandbankUses ??= new WriteBuffer<Use>(write, MOST_WAITING);
  return globalThis.strandbankUses;
}

/** Counts one use of a grant. Touches memory only. */
export function recordUse(grantId: string, kind: DataKind): void {
  const day = dayOf(Date.now());
  uses().add(`${grantId} ${day} ${kind}`, () => ({ grant_id: grantId, day, kind }));
}

let today = { day: "", endsAt: 0 };

/** The day of a time in milliseconds since 1970, in UTC, as YYYY-MM-DD. */
export function dayOf(time: number): string {
  if (time >= today.endsAt || time < today.endsAt - DAY_MS)
    today = {
      day: new Date(time).toISOString().slice(0, 10),
      endsAt: (Math.floor(time / DAY_MS) + 1) * DAY_MS,
    };
  return today.day;
}

/** Grants that are gone by now are passed over. */
const write: WriteBuffer<Use>["write"] = (rows) =>
  inTransaction(database(), async (transaction) => {
    for (const row of rows) {
      const grant = await transaction
        .selectFrom("access_grant")
        .select("id")
        .where("id", "=", row.grant_id)
        .executeTakeFirst();
      if (!grant) continue;
      await transaction
        .insertInto("access_log")
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(["grant_id", "day", "kind"]).doUpdateSet((set) => ({
            count: set("access_log.count", "+", row.count),
            last_at: row.last_at,
          })),
        )
        .execute();
    }
  });
