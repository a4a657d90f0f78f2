import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { RawBuilder } from "kysely";
import { onPostgres } from "@/lib/strandbank/platform/store/on-postgres";
import { openPostgres } from "@/lib/strandbank/platform/store/postgres/open-postgres";
import { openSqlite } from "@/lib/strandbank/platform/store/sqlite/open-sqlite";
import { copyOf } from "./copy-of";
import { createDatabase, databaseUrl, dropDatabase } from "./postgres";
import { isOnPostgres } from "./run-database";
import { seedIn } from "./seeded-database";

export type OwnData = Awaited<ReturnType<typeof ownData>>;

const newName = () => `own_${randomBytes(6).toString("hex")}`;

/**
 * Data of a server that belongs to one test, on the same kind of database as the project's.
 * @param markers size of the demo world in it; by default there is nothing, as before a first start
 */
export async function ownData(markers = 0) {
  const name = isOnPostgres() ? newName() : null;
  const folder = markers === 0 ? mkdtempSync(join(tmpdir(), "strandbank-own-")) : await seededFolder(markers);
  if (name !== null)
    await createDatabase(name, markers === 0 ? {} : { template: readFileSync(join(folder, SEEDED), "utf8") });
  const url = name === null ? null : databaseUrl(name);
  const open = () => openOwn({ folder, databaseUrl: url });
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

/** Opens the database of such data. */
export const openOwn = ({ folder, databaseUrl }: { folder: string; databaseUrl: string | null }) =>
  databaseUrl === null ? openSqlite(join(folder, "strandbank.db")) : openPostgres(databaseUrl, 1);

/** File with the name of the seeded database that a folder of reference data belongs with. */
const SEEDED = "seeded-database";

/** A seeded folder. On PostgreSQL it has the reference data alone. */
const seededFolder = (markers: number): Promise<string> =>
  isOnPostgres()
    ? copyOf(`seed-postgres-${markers}`, async (folder) => {
        const seeded = newName();
        await createDatabase(seeded);
        await seedIn(folder, markers, onPostgres(databaseUrl(seeded)));
        writeFileSync(join(folder, SEEDED), seeded);
      })
    : copyOf(`seed-${markers}`, (folder) => seedIn(folder, markers));
