import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { migrate } from "@/lib/provider/store/migrate";
import { openSqlite } from "@/lib/provider/store/sqlite/open-sqlite";

/** A database in a temporary folder with all tables and no rows. Commits do not wait for the disk. */
export async function emptyDatabase() {
  const folder = mkdtempSync(join(tmpdir(), "strandbank-empty-"));
  const file = join(folder, "strandbank.db");
  const opened = openSqlite(file);
  const { db } = opened;
  await sql`pragma synchronous = off`.execute(db);
  await migrate(opened);
  return {
    ...opened,
    file,
    async remove(): Promise<void> {
      await db.destroy();
      rmSync(folder, { recursive: true });
    },
  };
}

export type EmptyDatabase = Awaited<ReturnType<typeof emptyDatabase>>;
