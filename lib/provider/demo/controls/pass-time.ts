import { sql } from "kysely";
import { writes } from "@/lib/provider/store/database";
import { inTransaction } from "@/lib/provider/store/transaction";

/** The times of a consent and of what was issued with it: tables with the consent's id, and their columns. */
const TIMES = [
  ["access_grant", "id", ["created_at", "ends_at"]],
  ["authorization_code", "grant_id", ["expires_at"]],
  ["access_token", "grant_id", ["expires_at"]],
  ["refresh_token", "grant_id", ["created_at", "rotated_at"]],
] as const;

/** Makes a consent, its codes and its tokens older by this many seconds. */
export async function passTime(grantId: string, seconds: number): Promise<void> {
  await inTransaction(writes(), async (transaction) => {
    for (const [table, key, columns] of TIMES) {
      const earlier = columns.map(
        (column) => sql`${sql.ref(column)} = ${sql.ref(column)} - ${seconds * 1000}`,
      );
      await sql`
        update ${sql.table(table)} set ${sql.join(earlier)} where ${sql.ref(key)} = ${grantId}`.execute(
        transaction,
      );
    }
  });
}
