import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoSeed } from "@/lib/provider/demo/seed-database";
import { onSqlite } from "@/lib/provider/store/on-sqlite";
import { openServingSqlite } from "@/lib/provider/store/sqlite/open-sqlite";
import type { ReferenceDb } from "@/lib/provider/store/tables/reference-tables";
import { copyOf } from "./copy-of";

const FILE = "strandbank.db";

/**
 * A seeded database in a temporary folder. Once removed, the service's own functions have no database.
 * @param change changes its reference data while it is built
 */
export async function seededDatabase(markers: number, change?: (reference: ReferenceDb) => Promise<unknown>) {
  const seed = demoSeed(markers);
  const make = (made: string) =>
    onSqlite(join(made, FILE)).replace(async (db, reference) => {
      await seed(db, reference);
      await change?.(reference);
    });
  const folder = change
    ? mkdtempSync(join(tmpdir(), "strandbank-seed-"))
    : await copyOf(`seed-${markers}`, make);
  const file = join(folder, FILE);
  if (change) await make(folder);
  const opened = openServingSqlite(file);
  return {
    folder,
    file,
    ...opened,
    db: opened.writes,
    async remove(): Promise<void> {
      globalThis.strandbankDatabase = undefined;
      await opened.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type SeededDatabase = Awaited<ReturnType<typeof seededDatabase>>;
