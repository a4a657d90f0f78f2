import { type Kysely, sql } from "kysely";
import { readSource } from "@/lib/provider/base/read-source";
import { dialectOf } from "@/lib/provider/store/tables/dialect";

const statementsIn = (name: string): string => readSource(`lib/provider/store/tables/create/${name}.sql`);

/** The changes of the tables, in their order: a file of statements for each. */
export const MIGRATIONS = [
  "0001-schema",
  "0002-client-requests",
  "0003-resources",
  "0004-verified-logos",
  "0005-request-log",
] as const;

const namedAfter = (verb: "create" | "drop"): string[] =>
  Array.from(
    MIGRATIONS.map(statementsIn)
      .join("\n")
      .matchAll(new RegExp(`^${verb} table (\\w+)`, "gm")),
    ([, name = ""]) => name,
  );

/** The names of all tables. */
export const TABLES: readonly string[] = namedAfter("create").filter(
  (name) => !namedAfter("drop").includes(name),
);

export const runMigration = <Tables>(db: Kysely<Tables>, name: (typeof MIGRATIONS)[number]): Promise<void> =>
  runStatements(db, statementsIn(name));

/**
 * Runs statements as SQLite has them. On PostgreSQL text is compared byte by byte too, whatever the collation
 * of the database is, because the order of lists is part of the interface.
 */
async function runStatements<Tables>(db: Kysely<Tables>, statements: string): Promise<void> {
  const text = dialectOf(db) === "postgres" ? forPostgres(statements) : statements;
  for (const statement of text.split(/;\n/))
    if (statement.trim() !== "") await sql.raw(statement).execute(db);
}

const forPostgres = (statements: string): string =>
  statements.replaceAll(/\btext\b/g, 'text collate "C"').replaceAll(/\bblob\b/g, "bytea");
