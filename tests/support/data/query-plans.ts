import { sql } from "kysely";
import { Client } from "pg";
import type { SqliteStore } from "@/lib/strandbank/platform/store/sqlite/open-sqlite";
import type { Store } from "@/lib/strandbank/platform/store/store";
import { TABLES } from "@/lib/strandbank/platform/store/tables/create/create";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";

/** The statements that work runs on a store, each once. */
export async function statementsOf(
  store: Store | SqliteStore,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const texts = new Set<string>();
  const restore = "sqlite" in store ? recordSqlite(store, texts) : recordPostgres(texts);
  try {
    await work();
  } finally {
    restore();
  }
  return [...texts].filter((text) => /^\s*(with|select|insert|update|delete)\b/i.test(text));
}

function recordSqlite({ sqlite }: SqliteStore, texts: Set<string>): () => void {
  const { prepare } = sqlite;
  // Statements that were prepared before are not prepared again: the first work on a store is recorded.
  sqlite.prepare = (text) => {
    texts.add(text);
    return prepare.call(sqlite, text);
  };
  return () => {
    sqlite.prepare = prepare;
  };
}

function recordPostgres(texts: Set<string>): () => void {
  const { query } = Client.prototype;
  Client.prototype.query = function (this: Client, ...given: unknown[]) {
    const [first] = given;
    const text = typeof first === "string" ? first : Object(first).text;
    if (typeof text === "string") texts.add(text);
    return Reflect.apply(query, this, given);
  } as typeof query;
  return () => {
    Client.prototype.query = query;
  };
}

/** The lines of a statement's plan on SQLite. */
export async function planOnSqlite(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(text)}`.execute(db);
  return rows.map(({ detail }) => detail);
}

/** The lines of its plan on PostgreSQL that has many rows: it avoids scans and sorts if an index allows it. */
export const planOnPostgres = (db: Db, text: string): Promise<string[]> =>
  db.transaction().execute(async (transaction) => {
    for (const setting of [
      "enable_seqscan = off",
      "enable_sort = off",
      "plan_cache_mode = force_generic_plan",
    ])
      await sql`set local ${sql.raw(setting)}`.execute(transaction);
    await sql`prepare planned as ${sql.raw(text)}`.execute(transaction);
    const count = new Set(text.match(/\$\d+/g)).size;
    const nulls = count === 0 ? "" : `(${Array.from({ length: count }, () => "null").join(", ")})`;
    const { rows } = await sql<Record<string, string>>`explain execute planned${sql.raw(nulls)}`.execute(
      transaction,
    );
    await sql`deallocate planned`.execute(transaction);
    return rows.map((row) => String(Object.values(row)[0]));
  });

/**
 * The steps of a plan that read a whole table, or sort all rows that an index could have in order. Among rows
 * that are equal in the first columns of an order, sorting is fine.
 */
const costlySteps = (plan: readonly string[]): string[] =>
  plan
    .map((line) => line.trim().replace(/^->\s*/, ""))
    .filter((line) => isScan(line) || /^USE TEMP B-TREE FOR ORDER BY|^Sort +\(/.test(line));

/** A scan of a subquery reads no table by itself. */
function isScan(line: string): boolean {
  const [, table = ""] = /^SCAN (\w+)|^Seq Scan on (\w+)/.exec(line)?.filter(Boolean) ?? [];
  return TABLES.includes(table);
}

/** The statements whose plans on a store have such a step. */
export async function costlyStatements(
  statements: readonly string[],
  plan: (statement: string) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const statement of statements)
    if (costlySteps(await plan(statement)).length > 0) found.push(statement);
  return found;
}

/** Parts of the statements that may have one: lists of what an account or application has few of. */
export const EXPLAINED = [
  // The days and months in which an application used one account, and what it read on the days of a page.
  `max("last_at") as "lastAt" from "access_log"`,
  `as "day", "count", "places", "words" from "access_log"`,
  `from "session" where "account_id"`,
  `from "passkey" where "account_id"`,
  // An application has at most 20 redirect URIs, an account at most 50 applications.
  `left join "client_redirect_uri"`,
  // Partial indexes, which have only the few long sets, and applications that were just removed.
  "octet_length(scopes) > ",
  "name <> ''",
];
