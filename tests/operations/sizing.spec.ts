import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { DAY_MS } from "@/lib/strandbank/platform/base/time";
import { purgeUses } from "@/lib/strandbank/platform/records/access-log/purge";
import { bulkInsert } from "@/lib/strandbank/platform/store/bulk";
import { migrate } from "@/lib/strandbank/platform/store/migrate";
import { onPostgres } from "@/lib/strandbank/platform/store/on-postgres";
import { onSqlite } from "@/lib/strandbank/platform/store/on-sqlite";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { newCustomer } from "../support/data/new-customer";
import { ownData } from "../support/data/own-data";
import { readsWritten } from "../support/data/reads-written";
import { isOnPostgres, runDatabase } from "../support/data/run-database";
import { obtainTokens, PARTNER } from "../support/oauth";

type Row = Record<string, unknown>;

/** Tables, and the column that says whose a row is. */
const KEPT = `account.id profile.account_id genotype_block.profile_id consent.account_id
  consent_event.consent_id consent_change.account_id connection.account_id access_token.connection_id
  access_log.account_id audit_event.account_id`.split(/\s+/);
/** Enough to fill many pages of each table. */
const CUSTOMERS = 1_000;
const NOW = Date.UTC(2026, 10, 20, 12);

const insert = (db: Db, table: string, rows: Row[]): Promise<void> =>
  bulkInsert(db.withTables<Record<string, Row>>(), table, rows);

async function rowsWith(db: Db, table: string, column: string, values: unknown[]): Promise<Row[]> {
  const query = sql<Row>`select * from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(values)})`;
  return (await query.execute(db)).rows;
}

/** The rows of an account, by table. */
async function rowsOf(db: Db, accountId: unknown): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>();
  const ids = [accountId];
  for (const [table = "", column = ""] of KEPT.map((name) => name.split("."))) {
    const rows = await rowsWith(db, table, column, ids);
    ids.push(...rows.flatMap((row) => row.id ?? []));
    found.set(table, rows);
  }
  return found;
}

/** The row that another customer would have: ids, hashes and email address are others of the same length. */
const likeRow = (row: Row, customer: number): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (column === "number" && "client_id" in row) return [column, customer];
      const isOwn = column === "id" || /^[\w@.-]{16,}$/.test(String(value));
      if (column === "scope_hash" || !isOwn) return [column, value];
      return [column, sha256Hex(`${customer} ${value}`).padEnd(72, "0").slice(0, String(value).length)];
    }),
  );

/** Bytes of a table with its indexes. */
async function bytesOf(db: Db, table: string): Promise<number> {
  const query = isOnPostgres()
    ? sql<Row>`select pg_total_relation_size(${table})`
    : sql<Row>`select sum(pgsize) from dbstat where name in (select name from sqlite_schema where tbl_name = ${table})`;
  return Number(Object.values((await query.execute(db)).rows[0] ?? {})[0]);
}

test("deploy/sizing.md says what a customer takes", { tag: "@postgres" }, async ({ request }) => {
  const from = runDatabase();
  const email = await newCustomer("single@demo.example", { withCalls: true });
  const [account] = await rowsWith(from, "account", "email", [email]);
  const [profile] = await rowsWith(from, "profile", "account_id", [account?.id]);
  const { access_token } = await obtainTokens(request, { email, scope: "basic names genomes" });
  const authorization = `Bearer ${access_token}`;
  await request.get(`/3/profile/${profile?.id}/marker/?gene_name=HERC2`, { headers: { authorization } });
  await readsWritten(request);
  const rows = await rowsOf(from, account?.id);

  const { folder, databaseUrl, remove } = await ownData();
  const kind = databaseUrl === null ? onSqlite(join(folder, "strandbank.db")) : onPostgres(databaseUrl);
  const { writes: db, close } = kind.openForLoading();
  await migrate(db);
  const hashes = [...rows.values()].flat().flatMap((row) => row.scope_hash ?? []);
  await insert(db, "scope_set", await rowsWith(from, "scope_set", "hash", hashes));
  await insert(db, "client", await rowsWith(from, "client", "id", [PARTNER.clientId]));
  // A use each day for a year, of which the purge makes rows of hours and months.
  const [use] = rows.get("access_log") ?? [];
  const hourOf = (day: number) => new Date(NOW - day * DAY_MS).toISOString().slice(0, "YYYY-MM-DDTHH".length);
  const year = Array.from({ length: 366 }, (_, day) => ({ ...use, period: hourOf(day) }));
  await insert(db, "account", rows.get("account") ?? []);
  await insert(db, "access_log", year);
  await purgeUses(db, NOW);
  rows.set("access_log", (await rowsOf(db, account?.id)).get("access_log") ?? []);
  await db.deleteFrom("account").execute();

  const lines: [name: string, count: number, bytes: number][] = [];
  for (const [table, kept] of rows) {
    // Two calls to a byte; the last block is not full.
    const full = kept.slice(0, table === "genotype_block" ? -1 : undefined);
    const before = await bytesOf(db, table);
    for (const row of full) {
      const customers = Array.from({ length: CUSTOMERS }, (_, customer) => likeRow(row, customer));
      await insert(db, table, customers);
    }
    const { calls } = full[0] ?? {};
    const count = calls instanceof Uint8Array ? Math.ceil(500_000 / calls.length) : full.length;
    const bytes = ((await bytesOf(db, table)) - before) / CUSTOMERS / full.length;
    lines.push([`\`${table}\``, count, bytes * count]);
  }
  await close();
  await remove();
  const [count, bytes] = lines.reduce(([rows, all], [, count, bytes]) => [rows + count, all + bytes], [0, 0]);
  lines.push(["a customer", count, bytes]);
  lines.push(["100,000 customers, in GB", count * 1e5, bytes / 1e4]);
  lines.push(["10,000,000 customers, in GB", count * 1e7, bytes / 1e2]);
  const page = readFileSync("deploy/sizing.md", "utf8").split("\n");
  for (const [name, count, bytes] of lines) {
    const line = page.find((line) => line.startsWith(`| ${name} `)) ?? "";
    const cells = line.match(/[\d,]+(?= +\|)/g) ?? [];
    const [told, ...sizes] = cells.map((cell) => Number(cell.replaceAll(",", "")));
    expect.soft(told, `rows of ${name}`).toBe(count);
    const size = sizes[isOnPostgres() ? 1 : 0] ?? 0;
    expect.soft(Math.abs(size / bytes - 1), `${name}: ${Math.round(bytes)}`).toBeLessThan(0.1);
  }
});
