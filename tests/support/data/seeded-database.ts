import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoSeed } from "@/lib/provider/demo/seed-database";
import { fillNewFile } from "@/lib/provider/store/fill-new-file";
import { fillTables } from "@/lib/provider/store/fill-tables";
import { openServingSqlite } from "@/lib/provider/store/sqlite/open-sqlite";
import { createReferenceIndexes } from "@/lib/provider/store/tables/create-reference-tables";
import { insertRows } from "@/lib/provider/store/tables/insert-rows";
import type { ReferenceDb } from "@/lib/provider/store/tables/reference-tables";
import { referenceOf, removeOldVersions } from "@/lib/provider/store/versions/current-reference";

const REFERENCE_TABLES = ["accession", "marker", "marker_alias", "gene_span", "label_set"] as const;

/** A freshly seeded database in a temporary folder. */
export async function seededDatabase(markers: number) {
  const folder = mkdtempSync(join(tmpdir(), "strandbank-seed-"));
  const file = join(folder, "strandbank.db");
  await fillNewFile(file, demoSeed(markers));
  const opened = openServingSqlite(file);
  /** The tables of the current version of its reference data; it stays until the next one is asked for. */
  const tables = async (): Promise<ReferenceDb> => {
    using reference = await referenceOf(opened);
    return reference.db;
  };
  return {
    folder,
    file,
    ...opened,
    db: opened.writes,
    tables,
    /** Makes another version of the reference data the current one, as another seed would. */
    async changeReference(change: (db: ReferenceDb) => Promise<unknown> = async () => {}): Promise<void> {
      const before = await tables();
      const fill = async (_: unknown, next: ReferenceDb) => {
        for (const table of REFERENCE_TABLES) {
          const rows: object[] = await before.selectFrom(table).selectAll().execute();
          await insertRows(next, table, Object.keys(rows[0] ?? {}), rows.map(Object.values));
        }
        await createReferenceIndexes(next);
        await change(next);
      };
      await fillTables(opened, opened.writes, { date: "2026-06-01", fill });
      await removeOldVersions(opened);
    },
    async remove(): Promise<void> {
      await opened.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type SeededDatabase = Awaited<ReturnType<typeof seededDatabase>>;
