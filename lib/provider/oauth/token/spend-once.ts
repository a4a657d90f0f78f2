import { sql } from "kysely";
import type { Db } from "@/lib/provider/store/tables/schema";

/** The column that tells when a code or a refresh token was spent; null before. */
interface SpentColumn {
  authorization_code: "used_at";
  refresh_token: "rotated_at";
}

/**
 * Marks a code or a refresh token as spent. Of any number of callers only the one that spent it gets true.
 */
export async function spendOnce<Table extends keyof SpentColumn>(
  db: Db,
  table: Table,
  column: SpentColumn[Table],
  hash: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${Date.now()}
    where hash = ${hash} and ${sql.ref(column)} is null`.execute(db);
  return numAffectedRows === 1n;
}
