import { rmSync } from "node:fs";
import { join } from "node:path";
import { migrate } from "@/lib/strandbank/platform/store/migrate";
import { openSqlite } from "@/lib/strandbank/platform/store/sqlite/open-sqlite";
import { copyOf } from "./copy-of";

const FILE = "strandbank.db";

async function migrated(folder: string): Promise<void> {
  const opened = openSqlite(join(folder, FILE));
  await migrate(opened.writes);
  await opened.close();
}

/** A database in a temporary folder with all tables and no rows. Commits do not wait for the disk. */
export async function emptyDatabase() {
  const folder = await copyOf("empty", migrated);
  const file = join(folder, FILE);
  const opened = openSqlite(file);
  opened.sqlite.exec("pragma synchronous = off");
  return {
    ...opened,
    file,
    db: opened.writes,
    async remove(): Promise<void> {
      await opened.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type EmptyDatabase = Awaited<ReturnType<typeof emptyDatabase>>;
