import { rmSync } from "node:fs";
import { join } from "node:path";
import { demoSeed } from "@/lib/provider/demo/seed-database";
import { fillNewFile } from "@/lib/provider/store/fill-new-file";
import { fillTables } from "@/lib/provider/store/fill-tables";
import { openSqlite } from "@/lib/provider/store/sqlite/open-sqlite";
import { withConnection } from "@/lib/provider/store/tables/connection";
import { createReferenceIndexes } from "@/lib/provider/store/tables/create-reference-tables";
import type { ReferenceDb } from "@/lib/provider/store/tables/reference-tables";
import { referenceOf, removeOldVersions } from "@/lib/provider/store/versions/current-reference";
import { copyOf } from "./copy-of";

const FILE = "strandbank.db";
const REFERENCE_TABLES = ["accession", "marker", "marker_alias", "gene_span", "label_set"] as const;

/** A seeded database in a temporary folder. */
export async function seededDatabase(markers: number) {
  const folder = await copyOf(`seed-${markers}`, (made) => fillNewFile(join(made, FILE), demoSeed(markers)));
  const file = join(folder, FILE);
  const opened = openSqlite(file);
  /** The tables of the current version of its reference data; it stays until the next one is asked for. */
  const tables = async (): Promise<ReferenceDb> => {
    using reference = await referenceOf(opened);
    return reference.db;
  };
  return {
    folder,
    file,
    ...opened,
    tables,
    /** Makes another version of the reference data the current one, as another seed would. */
    async changeReference(change: (db: ReferenceDb) => Promise<unknown> = async () => {}): Promise<void> {
      const before = await tables();
      const fill = async (_: unknown, next: ReferenceDb) => {
        for (const table of REFERENCE_TABLES) {
          const rows: object[] = await before.selectFrom(table).selectAll().execute();
          await withConnection(next, (connection) =>
            connection.insertRows(table, Object.keys(rows[0] ?? {}), rows.map(Object.values)),
          );
        }
        await createReferenceIndexes(next);
        await change(next);
      };
      await fillTables(opened, opened.db, { date: "2026-06-01", fill });
      await removeOldVersions(opened);
    },
    async remove(): Promise<void> {
      await opened.db.destroy();
      rmSync(folder, { recursive: true });
    },
  };
}

export type SeededDatabase = Awaited<ReturnType<typeof seededDatabase>>;
