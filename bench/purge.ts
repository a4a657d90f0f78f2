import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { whole } from "@/bench/support/table";
import { ALL_PURGES } from "@/lib/commands/launch/purges";
import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { DAY_MS } from "@/lib/strandbank/platform/base/time";
import { bulkInsert } from "@/lib/strandbank/platform/store/bulk";
import { onSqlite } from "@/lib/strandbank/platform/store/on-sqlite";
import { openServingSqlite } from "@/lib/strandbank/platform/store/sqlite/open-sqlite";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { purge } from "@/lib/strandbank/server/purge";

const TOKENS = 2_000_000;
const CONNECTIONS = 100_000;

/**
 * The turns of the event loop while the hourly purge runs on SQLite, in a database with two million access
 * tokens, of which a tenth expired: a request waits for at most one of them.
 */
export async function measurePurge(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "strandbank-purge-"));
  const file = join(folder, "strandbank.db");
  console.log(`Filling a database with ${whole(TOKENS)} tokens …`);
  await onSqlite(file).replace(fill);
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
  await store.gently(() => purge(store.writes, ALL_PURGES));
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
  const pair = { account_id: "a", client_id: "c", scope_hash: "set" };
  const idOf = (number: number) => sha256Hex(String(number % CONNECTIONS)).slice(0, 16);
  // Some ended long ago.
  await insert("connection", CONNECTIONS, (number) => ({
    ...pair,
    id: idOf(number),
    redirect_uri: "",
    created_at: now,
    code_hash: idOf(number),
    code_expires_at: now,
    family_hash: idOf(number),
    refreshed_at: now,
    ended_at: number % 50 === 0 ? now - 60 * DAY_MS : null,
  }));
  await insert("consent", CONNECTIONS, (number) => ({
    ...pair,
    id: idOf(number),
    profile_id: idOf(number),
    since: now,
    ends_at: number % 50 === 0 ? now - 1 : now + DAY_MS,
  }));
  await insert("access_token", TOKENS, (number) => ({
    hash: sha256Hex(`access ${number}`),
    connection_id: idOf(number),
    scope_hash: "set",
    expires_at: number % 10 === 0 ? now - 2 * DAY_MS : now + DAY_MS,
  }));
}
