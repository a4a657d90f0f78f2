import { type Kysely, sql } from "kysely";
import { readSource } from "@/lib/strandbank/platform/base/read-source";
import { dialectOf } from "@/lib/strandbank/platform/store/tables/dialect";
import { carryGrants } from "./carry-grants";
import { moveEmails } from "./email-of-people";
import { nameApplications } from "./name-applications";

const statementsIn = (name: string): string =>
  readSource(`lib/strandbank/platform/store/tables/create/${name}.sql`);

/** The changes of the tables, in their order: a file of statements for each. */
export const MIGRATIONS = [
  "0001-schema",
  "0002-client-requests",
  "0003-resources",
  "0004-verified-logos",
  "0005-request-log",
  "0006-consents",
  "0007-without-grants",
  "0008-retry-window",
  "0009-bound-tokens",
  "0010-purpose-kinds",
  "0011-kept-records",
  "0012-token-order",
  "0013-email-of-people",
  "0014-people-of-a-file",
] as const;

/** The names of all tables. */
export const TABLES: readonly string[] = tableNames(MIGRATIONS.map(statementsIn).join("\n"));

function tableNames(statements: string): string[] {
  const names = new Set<string>();
  for (const [, verb, name = ""] of statements.matchAll(/^(create|drop) table (\w+)/gm))
    if (verb === "create") names.add(name);
    else names.delete(name);
  return [...names];
}

/** What is more than statements, by the migration after which it runs. */
const THEN: { [name in (typeof MIGRATIONS)[number]]?: typeof carryGrants } = {
  "0006-consents": carryGrants,
  "0011-kept-records": nameApplications,
  "0013-email-of-people": moveEmails,
};

export async function runMigration<Tables>(
  db: Kysely<Tables>,
  name: (typeof MIGRATIONS)[number],
): Promise<void> {
  await runStatements(db, statementsIn(name));
  await THEN[name]?.(db);
}

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
