import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeFile } from "@/lib/provider/store/sqlite/make-file";
import { openSqlite } from "@/lib/provider/store/sqlite/open-sqlite";
import { openSqliteFile } from "@/lib/provider/store/sqlite/sqlite-file";
import { ABOUT_COLUMNS, copyBefore, isOfBefore, type ReferenceBefore, referenceOf } from "./before";

/**
 * Converts a database file of the versions before 1.0 into a new one that then replaces it; does nothing for
 * another. It can be repeated after an interruption, which leaves the old file as it was.
 */
export async function upgradeFile(file: string): Promise<void> {
  const reference = await emptiedLogOf(file);
  if (reference === null) return;
  const folder = dirname(file);
  await makeFile(`${file}.partial`, async ({ writes, sqlite }) => {
    sqlite.prepare("attach ? as before_upgrade").run(file);
    await copyBefore(writes);
    sqlite.exec("detach before_upgrade");
  });
  keepReference(folder, reference);
  renameSync(`${file}.partial`, file);
  for (const name of readdirSync(folder))
    if (/^reference-[0-9]+\.db/.test(name)) rmSync(join(folder, name), { force: true });
}

/**
 * Moves what is in the write-ahead log into the file, which is then whole in itself. Returns what is known of
 * its reference data; null when it is no database of before.
 */
async function emptiedLogOf(file: string): Promise<ReferenceBefore | null> {
  const { writes, sqlite, close } = openSqlite(file, 0);
  try {
    const tables = await writes.introspection.getTables({ withInternalKyselyTables: true });
    if (!tables.some(({ name }) => name === "kysely_migration")) return null;
    const rows = sqlite.prepare("select name from kysely_migration").all();
    if (!isOfBefore(rows.map(({ name }) => String(name)))) return null;
    const reference = await referenceOf(writes);
    sqlite.exec("pragma journal_mode = delete");
    return reference;
  } finally {
    await close();
  }
}

/** Makes the version of the reference data that was in use the only one, unless that was done already. */
function keepReference(folder: string, { version, about }: ReferenceBefore): void {
  const file = join(folder, `reference-${version}.db`);
  if (!existsSync(file)) return;
  const sqlite = openSqliteFile(file, 0);
  sqlite.exec(`create table if not exists about ${ABOUT_COLUMNS}`);
  const insert = sqlite.prepare("insert or replace into about values (?, ?)");
  for (const pair of about) insert.run(...pair);
  sqlite.close();
  renameSync(file, join(folder, "reference.db"));
}
