import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoSeed } from "@/lib/provider/demo/seed-database";
import { fillNewFile } from "@/lib/provider/store/fill-new-file";
import { openServingSqlite } from "@/lib/provider/store/sqlite/open-sqlite";
import type { ReferenceDb } from "@/lib/provider/store/tables/reference-tables";

/**
 * A freshly seeded database in a temporary folder.
 * @param change changes its reference data while it is built
 */
export async function seededDatabase(
  markers: number,
  change: (reference: ReferenceDb) => Promise<unknown> = async () => {},
) {
  const folder = mkdtempSync(join(tmpdir(), "strandbank-seed-"));
  const file = join(folder, "strandbank.db");
  const seed = demoSeed(markers);
  await fillNewFile(file, async (db, reference) => {
    await seed(db, reference);
    await change(reference);
  });
  const opened = openServingSqlite(file);
  return {
    folder,
    file,
    ...opened,
    db: opened.writes,
    async remove(): Promise<void> {
      await opened.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type SeededDatabase = Awaited<ReturnType<typeof seededDatabase>>;
