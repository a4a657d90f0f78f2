import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { openSqlite } from "@/lib/explorer/store/sqlite";
import { createMissing } from "@/lib/explorer/store/tables";

test("the tables of Rangefinder's store are spelled as each database does", () => {
  const types = { text: "text", integer: "integer", time: "bigint" };
  const tables = {
    note: { columns: { at: "time", text: "text?" } },
    lease: { columns: { name: "text", ends_at: "time?" }, key: "name" },
  } as const;
  expect(createMissing(tables, { types, options: "strict" }).split(";\n")).toEqual([
    "create table if not exists note (at bigint not null, text text) strict",
    "create table if not exists lease (name text primary key, ends_at bigint) strict",
  ]);
});

test("only their owner can read the files of Rangefinder's store", async () => {
  const folder = mkdtempSync(join(tmpdir(), "strandbank-explorer-"));
  const data = join(folder, "data");
  const tables = { visit: { columns: { id: "text" } } } as const;
  const store = openSqlite<{ visit: { id: string } }>(join(data, "own.db"), tables);
  const modes = ["", ...readdirSync(data)].map((name) => statSync(join(data, name)).mode & 0o777);
  expect(modes).toEqual([0o700, 0o600, 0o600, 0o600]);
  await store.destroy();
  rmSync(folder, { recursive: true });
});

test("the traces that an older version stored are deleted when Rangefinder's store is opened", async () => {
  const folder = mkdtempSync(join(tmpdir(), "explorer-store-"));
  const traces = ["", "-wal", "-shm"].map((suffix) => join(folder, `explorer-trace.db${suffix}`));
  for (const file of traces) writeFileSync(file, "what a customer read");
  const store = openSqlite(join(folder, "explorer.db"), {});
  expect(traces.filter((file) => existsSync(file))).toEqual([]);
  await store.destroy();
});
