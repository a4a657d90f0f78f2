import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Kysely, sql } from "kysely";
import { openSqliteFile } from "@/lib/provider/store/sqlite/sqlite-file";
import { dialectOf } from "@/lib/provider/store/tables/dialect";

/** The reference data had versions: the one in use stays as the only one, with what `meta` said about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ key: string; value: string }>`select key, value from meta`.execute(db);
  const meta = new Map(rows.map(({ key, value }) => [key, value]));
  const version = meta.get("reference_version");
  if (version === undefined) return;
  const key = meta.get("genome_key") ?? "{}";
  const about = [["date", meta.get("reference_date") ?? ""]];
  if (JSON.parse(key).version === version) about.push(["snp_key", key]);
  await (dialectOf(db) === "postgres" ? keepSchema : keepFile)(db, Number(version), about);
  await sql`delete from meta where key in ('reference_version', 'reference_date', 'genome_key')`.execute(db);
}

/** Can be repeated: it begins again after an interruption. */
async function keepFile(db: Kysely<unknown>, version: number, about: string[][]): Promise<void> {
  const { rows } = await sql<{ file: string }>`
    select file from pragma_database_list where name = 'main'`.execute(db);
  const folder = dirname(rows[0]?.file ?? "");
  const file = join(folder, `reference-${version}.db`);
  if (existsSync(file)) {
    const sqlite = openSqliteFile(file, 0);
    sqlite.exec("create table if not exists about (key text primary key, value text not null)");
    const insert = sqlite.prepare("insert or replace into about values (?, ?)");
    for (const pair of about) insert.run(...pair);
    sqlite.close();
    renameSync(file, join(folder, "reference.db"));
  }
  for (const name of readdirSync(folder))
    if (/^reference-[0-9]+\.db/.test(name)) rmSync(join(folder, name), { force: true });
}

async function keepSchema(db: Kysely<unknown>, version: number, about: string[][]): Promise<void> {
  await sql`alter schema ${sql.id(`reference_${version}`)} rename to reference`.execute(db);
  await sql`create table reference.about (key text collate "C" primary key, value text not null)`.execute(db);
  for (const [key, value] of about)
    await sql`insert into reference.about values (${key}, ${value})`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname like 'reference\\_%'`.execute(db);
  for (const { name } of rows) await sql`drop schema ${sql.id(name)} cascade`.execute(db);
}
