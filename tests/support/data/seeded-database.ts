import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoSeed } from "@/lib/provider/demo/seed-database";
import { buildUpdate, publishUpdate } from "@/lib/provider/reference/update/build-update";
import type { NewMarker } from "@/lib/provider/reference/update/new-marker";
import { fillNewFile } from "@/lib/provider/store/fill-new-file";
import { openSqlite } from "@/lib/provider/store/sqlite/open-sqlite";
import type { ReferenceDb } from "@/lib/provider/store/tables/reference-tables";
import type { GenomeIndex } from "@/lib/provider/store/tables/schema";
import { referenceOf, removeOldVersions } from "@/lib/provider/store/versions/current-reference";
import { publishing } from "@/lib/provider/store/versions/publish-version";

/** A freshly seeded database in a temporary folder. */
export async function seededDatabase(markers: number) {
  const folder = mkdtempSync(join(tmpdir(), "strandbank-seed-"));
  const file = join(folder, "strandbank.db");
  await fillNewFile(file, demoSeed(markers));
  const opened = openSqlite(file);
  return {
    folder,
    file,
    ...opened,
    /** The tables of the current version of its reference data; it stays until the next one is asked for. */
    async tables(): Promise<ReferenceDb> {
      using reference = await referenceOf(opened);
      return reference.db;
    },
    /** Makes a version with these markers added the current one. Returns the genome index of the first. */
    async addMarkers(added: readonly NewMarker[], date = "2026-06-01"): Promise<GenomeIndex> {
      using reference = await referenceOf(opened);
      const update = await buildUpdate(opened.versions, reference, { markers: added, alternateIds: [] });
      await publishing(opened.db, update.built, () =>
        opened.db.transaction().execute((transaction) => publishUpdate(transaction, update, date)),
      );
      await removeOldVersions(opened);
      return update.firstIndex;
    },
    async remove(): Promise<void> {
      await opened.db.destroy();
      rmSync(folder, { recursive: true });
    },
  };
}

export type SeededDatabase = Awaited<ReturnType<typeof seededDatabase>>;
