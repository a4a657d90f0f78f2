import { rmSync } from "node:fs";
import { join } from "node:path";
import { Kysely, SqliteDialect } from "kysely";
import { seedDatabase } from "@/lib/demo/strandbank/world/seed-database";
import { openReference } from "@/lib/strandbank/core/reference/file/open";
import type { ReferenceDb, ReferenceTables } from "@/lib/strandbank/core/reference/file/tables";
import { onSqlite } from "@/lib/strandbank/platform/store/on-sqlite";
import { forKysely } from "@/lib/strandbank/platform/store/sqlite/for-kysely";
import { openServingSqlite } from "@/lib/strandbank/platform/store/sqlite/open-sqlite";
import { openSqliteFile } from "@/lib/strandbank/platform/store/sqlite/sqlite-file";
import type { DatabaseKind } from "@/lib/strandbank/platform/store/store";
import { copyOf } from "./copy-of";

const placesIn = (folder: string) => ({
  file: join(folder, "strandbank.db"),
  referenceFile: join(folder, "reference.db"),
});

/** Seeds a folder, or another database with its reference data in the folder. */
export function seedIn(folder: string, markers: number, database?: DatabaseKind): Promise<void> {
  const { file, referenceFile } = placesIn(folder);
  return seedDatabase(database ?? onSqlite(file), markers, { file: referenceFile });
}

/**
 * A seeded database in a temporary folder. Once removed, the service's own functions have no database.
 * @param change changes its reference data before it is opened
 */
export async function seededDatabase(markers: number, change?: (reference: ReferenceDb) => Promise<unknown>) {
  const folder = await copyOf(`seed-${markers}`, (made) => seedIn(made, markers));
  const { file, referenceFile } = placesIn(folder);
  if (change) {
    using sqlite = openSqliteFile(referenceFile, 0);
    const dialect = new SqliteDialect({ database: forKysely(sqlite, referenceFile) });
    await change(new Kysely<ReferenceTables>({ dialect }));
  }
  const opened = openServingSqlite(file);
  const reference = openReference(referenceFile);
  const seeded = { folder, file, referenceFile, reference, ...opened, db: opened.writes };
  return {
    ...seeded,
    /** Makes the service's own functions work on it. */
    use(): void {
      globalThis.strandbankDatabase = seeded;
      globalThis.strandbankReference = reference;
    },
    async remove(): Promise<void> {
      globalThis.strandbankDatabase = undefined;
      globalThis.strandbankReference = undefined;
      await opened.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type SeededDatabase = Awaited<ReturnType<typeof seededDatabase>>;
