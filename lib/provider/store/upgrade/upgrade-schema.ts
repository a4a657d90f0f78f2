import { sql } from "kysely";
import { runMigration, runStatements } from "@/lib/provider/store/tables/create/create";
import type { Db } from "@/lib/provider/store/tables/schema";
import {
  ABOUT_COLUMNS,
  copyBefore,
  FIRST_MIGRATION,
  isOfBefore,
  type ReferenceBefore,
  referenceOf,
} from "./before";

/** Converts tables of the versions before 1.0 in one transaction; does nothing for others. */
export async function upgradeSchema(db: Db): Promise<void> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(db);
  if (!tables.rows.some(({ name }) => name === "kysely_migration")) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  if (!isOfBefore(rows.map(({ name }) => name))) return;
  await db.transaction().execute(async (transaction) => {
    const reference = await referenceOf(transaction);
    await sql`create schema before_upgrade`.execute(transaction);
    for (const { name } of tables.rows)
      if (!name.startsWith("kysely_"))
        await sql`alter table ${sql.id(name)} set schema before_upgrade`.execute(transaction);
    await runMigration(transaction, FIRST_MIGRATION);
    await copyBefore(transaction);
    await sql`drop schema before_upgrade cascade`.execute(transaction);
    await keepReference(transaction, reference);
    await sql`delete from kysely_migration`.execute(transaction);
    await sql`insert into kysely_migration values (${FIRST_MIGRATION}, ${new Date().toISOString()})`.execute(
      transaction,
    );
  });
  await sql`analyze`.execute(db);
}

async function keepReference(db: Db, { version, about }: ReferenceBefore): Promise<void> {
  await sql`alter schema ${sql.id(`reference_${version}`)} rename to reference`.execute(db);
  await runStatements(db, `create table reference.about ${ABOUT_COLUMNS}`);
  for (const [key, value] of about)
    await sql`insert into reference.about values (${key}, ${value})`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname like 'reference\\_%'`.execute(db);
  for (const { name } of rows) await sql`drop schema ${sql.id(name)} cascade`.execute(db);
}
