import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { RawBuilder } from "kysely";
import { openPostgres } from "@/lib/provider/store/postgres/open-postgres";
import { openSqlite } from "@/lib/provider/store/sqlite/open-sqlite";
import { createDatabase, databaseUrl, dropDatabase } from "./postgres";
import { isOnPostgres } from "./run-database";

export type OwnData = Awaited<ReturnType<typeof ownData>>;

/** Data of a server that belongs to one test, on the same kind of database as the project's. */
export async function ownData() {
  const folder = mkdtempSync(join(tmpdir(), "strandbank-own-"));
  const name = isOnPostgres() ? `own_${randomBytes(6).toString("hex")}` : null;
  if (name !== null) await createDatabase(name);
  const open = () =>
    name === null ? openSqlite(join(folder, "strandbank.db")) : openPostgres(databaseUrl(name), 1);
  const url = name === null ? null : databaseUrl(name);
  return {
    folder,
    /** Null on SQLite. */
    databaseUrl: url,
    environment: { DATA_DIR: folder, ...(url === null ? {} : { DATABASE_URL: url }) },
    /** Runs a statement on its database. */
    async run(statement: RawBuilder<unknown>): Promise<void> {
      const { writes, close } = open();
      await statement.execute(writes);
      await close();
    },
    /** Polls a value of its database, over one connection, until it is the wanted one. */
    async until(query: RawBuilder<{ value: string }>, wanted: string): Promise<void> {
      const { reads, close } = open();
      await expect
        .poll(async () => (await query.execute(reads)).rows[0]?.value, { intervals: [2] })
        .toBe(wanted);
      await close();
    },
    async remove(): Promise<void> {
      if (name !== null) await dropDatabase(name);
      rmSync(folder, { recursive: true });
    },
  };
}
