import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { whole } from "@/bench/support/table";
import { sha256Hex } from "@/lib/provider/base/crypto";
import { DAY_MS } from "@/lib/provider/base/time";
import { purge } from "@/lib/provider/server/purge";
import { bulkInsert } from "@/lib/provider/store/bulk";
import { makeFile } from "@/lib/provider/store/sqlite/make-file";
import { openServingSqlite } from "@/lib/provider/store/sqlite/open-sqlite";
import type { Db } from "@/lib/provider/store/tables/schema";

const TOKENS = 2_000_000;
const GRANTS = 100_000;

/**
 * The turns of the event loop while the hourly purge runs on SQLite, in a database with two million access
 * tokens, of which a tenth expired, and as many refresh tokens: a request waits for at most one of them.
 */
export async function measurePurge(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "strandbank-purge-"));
  const file = join(folder, "strandbank.db");
  console.log(`Filling a database with ${whole(TOKENS)} tokens …`);
  await makeFile(file, ({ writes }) => fill(writes));
  const store = openServingSqlite(file);
  const turns: number[] = [];
  let isOver = false;
  const watch = (async () => {
    for (let from = performance.now(); !isOver; from = performance.now()) {
      await nextTurn();
      turns.push(performance.now() - from);
    }
  })();
  const from = performance.now();
  await store.gently(() => purge(store.writes));
  const seconds = (performance.now() - from) / 1_000;
  isOver = true;
  await watch;
  const left = store.reads.selectFrom("access_token").select((of) => of.fn.countAll<number>().as("count"));
  const { count } = await left.executeTakeFirstOrThrow();
  await store.close();
  rmSync(folder, { recursive: true });
  const longest = turns.reduce((most, turn) => Math.max(most, turn), 0);
  console.log(
    `Deleted ${whole(TOKENS - count)} tokens in ${seconds.toFixed(1)} s; the longest turn of the event loop took ${longest.toFixed(1)} ms.`,
  );
}

async function fill(db: Db): Promise<void> {
  const now = Date.now();
  await db.insertInto("scope_set").values({ hash: "set", scopes: "basic" }).execute();
  const person = { first_name: "A", last_name: "B", password_hash: null, created_at: 0 };
  await db
    .insertInto("account")
    .values({ id: "a", email: "a@x", ...person })
    .execute();
  const client = { id: "c", name: "C", developer: "D", homepage: null, secret_hash: null, created_at: 0 };
  await db.insertInto("client").values(client).execute();
  const rows = db.withTables<Record<string, object>>();
  const insert = (table: string, count: number, rowOf: (number: number) => object) =>
    bulkInsert(rows, table, Iterator.from(Array(count).keys()).map(rowOf));
  const grant = { account_id: "a", client_id: "c", granted_scope_hash: "set", refused_scope_hash: "set" };
  const terms = { created_at: now, revoked_at: null, is_single: 0, lasts_days: 365 };
  const idOf = (number: number) => sha256Hex(String(number % GRANTS)).slice(0, 16);
  // Some ended already.
  await insert("access_grant", GRANTS, (number) => ({
    ...grant,
    ...terms,
    id: idOf(number),
    ends_at: number % 50 === 0 ? now - 1 : now + 365 * DAY_MS,
  }));
  await insert("access_token", TOKENS, (number) => ({
    hash: sha256Hex(`access ${number}`),
    grant_id: idOf(number),
    scope_hash: "set",
    expires_at: number % 10 === 0 ? now - 2 * DAY_MS : now + DAY_MS,
  }));
  await insert("refresh_token", TOKENS, (number) => ({
    hash: sha256Hex(`refresh ${number}`),
    grant_id: idOf(number),
    created_at: now - number,
    rotated_at: now,
  }));
}
