import { type Kysely, sql } from "kysely";
import { dialectOf } from "@/lib/provider/store/tables/dialect";
import type { ReferenceDb } from "@/lib/provider/store/tables/reference-tables";
import { ACCOUNT_TABLES } from "./accounts";
import { CONSENT_TABLES, RESOURCE_COLUMNS } from "./consents";
import { CLIENT_REQUEST_TABLE, EVENT_TABLES } from "./events";
import { GENOME_TABLES } from "./genomes";
import { REFERENCE_INDEXES, REFERENCE_TABLES } from "./reference";

/** The tables of version 1.0; later ones are migrations. */
const STATEMENTS = ACCOUNT_TABLES + CONSENT_TABLES + GENOME_TABLES + EVENT_TABLES;

/** The names of all tables but those of the reference data. */
export const TABLES: readonly string[] = Array.from(
  (STATEMENTS + CLIENT_REQUEST_TABLE).matchAll(/^create table (\w+)/gm),
  ([, name = ""]) => name,
);

export const createTables = <Tables>(db: Kysely<Tables>): Promise<void> => runStatements(db, STATEMENTS);

export const createClientRequests = <Tables>(db: Kysely<Tables>): Promise<void> =>
  runStatements(db, CLIENT_REQUEST_TABLE);

export const addResources = <Tables>(db: Kysely<Tables>): Promise<void> =>
  runStatements(db, RESOURCE_COLUMNS);

export const createReferenceTables = (db: ReferenceDb): Promise<void> => runStatements(db, REFERENCE_TABLES);

/** Throws when a primary id or a genome index is there twice. */
export const createReferenceIndexes = (db: ReferenceDb): Promise<void> =>
  runStatements(db, REFERENCE_INDEXES);

/**
 * Runs statements as SQLite has them. On PostgreSQL text is compared byte by byte too, whatever the collation
 * of the database is, because the order of lists is part of the interface.
 */
export async function runStatements<Tables>(db: Kysely<Tables>, statements: string): Promise<void> {
  const text = dialectOf(db) === "postgres" ? forPostgres(statements) : statements;
  for (const statement of text.split(/;\n/))
    if (statement.trim() !== "") await sql.raw(statement).execute(db);
}

const forPostgres = (statements: string): string =>
  statements.replaceAll(/\btext\b/g, 'text collate "C"').replaceAll(/\bblob\b/g, "bytea");
