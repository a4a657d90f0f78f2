import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RawBuilder } from "kysely";
import { openPostgres } from "@/lib/store/postgres/open-postgres";
import { openSqlite } from "@/lib/store/sqlite/open-sqlite";
import { createDatabase, databaseUrl, dropDatabase } from "./postgres";
import { isOnPostgres } from "./run-database";

/** Where a server of a test's own keeps its data: of the same kind as the project's, and nobody else's. */
export async function ownData() {
  const folder = mkdtempSync(join(tmpdir(), "strandbank-own-"));
  const name = isOnPostgres() ? `own_${randomBytes(6).toString("hex")}` : null;
  if (name !== null) await createDatabase(name);
  return {
    folder,
    environment: { DATA_DIR: folder, ...(name === null ? {} : { DATABASE_URL: databaseUrl(name) }) },
    /** Changes something there. */
    async run(statement: RawBuilder<unknown>): Promise<void> {
      const file = join(folder, "strandbank.db");
      const { db } = name === null ? openSqlite(file) : openPostgres(databaseUrl(name), 1);
      await statement.execute(db);
      await db.destroy();
    },
    async remove(): Promise<void> {
      if (name !== null) await dropDatabase(name);
      rmSync(folder, { recursive: true });
    },
  };
}
