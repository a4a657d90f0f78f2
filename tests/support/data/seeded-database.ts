import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seedDatabase } from "@/lib/provider/demo/seed-database";
import { fillNewFile } from "@/lib/provider/store/fill-new-file";
import { openSqlite } from "@/lib/provider/store/sqlite/open-sqlite";

/** A freshly seeded database in a temporary folder. */
export async function seededDatabase(markers: number) {
  const folder = mkdtempSync(join(tmpdir(), "strandbank-seed-"));
  const file = join(folder, "strandbank.db");
  await fillNewFile(file, (db) => seedDatabase(db, markers));
  const opened = openSqlite(file);
  return {
    folder,
    file,
    ...opened,
    async remove(): Promise<void> {
      await opened.db.destroy();
      rmSync(folder, { recursive: true });
    },
  };
}

export type SeededDatabase = Awaited<ReturnType<typeof seededDatabase>>;
