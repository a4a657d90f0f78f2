import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@/lib/store/database";
import { seedDatabase } from "@/lib/store/seed/seed-database";

/** A freshly seeded database of its own in a temporary folder. */
export async function seededDatabase(markers: number) {
  const folder = mkdtempSync(join(tmpdir(), "strandbank-seed-"));
  const file = join(folder, "strandbank.db");
  await seedDatabase({ file, markers });
  const opened = openDatabase(file);
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
