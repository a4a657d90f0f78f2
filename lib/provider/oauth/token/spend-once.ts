import { preparedStatement } from "@/lib/provider/store/prepared";
import type { Db } from "@/lib/provider/store/tables/schema";

/**
 * Marks a code or a refresh token as spent. Of any number of callers only the one that spent it gets true.
 */
export async function consume(db: Db, what: keyof typeof spend, hash: string): Promise<boolean> {
  const { numAffectedRows } = await spend[what](db, { hash, now: Date.now() });
  return numAffectedRows === 1n;
}

interface Spent {
  hash: string;
  /** Milliseconds since 1970. */
  now: number;
}

const spend = {
  authorization_code: preparedStatement((db, { hash, now }: Spent) =>
    db
      .updateTable("authorization_code")
      .set({ used_at: now })
      .where("hash", "=", hash)
      .where("used_at", "is", null),
  ),
  refresh_token: preparedStatement((db, { hash, now }: Spent) =>
    db
      .updateTable("refresh_token")
      .set({ rotated_at: now })
      .where("hash", "=", hash)
      .where("rotated_at", "is", null),
  ),
};
