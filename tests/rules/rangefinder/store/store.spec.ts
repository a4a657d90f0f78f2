import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, test } from "@playwright/test";
import { openSqlite } from "@/lib/rangefinder/platform/store/database";

/** Holds the file's only write for a while. */
const OTHER_WRITER = `
  const { parentPort, workerData } = require("node:worker_threads");
  const db = new (require("node:sqlite").DatabaseSync)(workerData);
  db.exec("begin immediate");
  parentPort.postMessage("writes");
  setTimeout(() => db.exec("commit"), 100);`;

test("a change in Rangefinder's store waits while another process writes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "strandbank-explorer-"));
  const store = openSqlite(join(folder, "own.db"));
  await store.run("select id from rangefinder.connection");
  const other = new Worker(OTHER_WRITER, { eval: true, workerData: join(folder, "own.db") });
  await new Promise((resolve) => other.once("message", resolve));
  await store.run("insert into rangefinder.place (id, cursor) values (1, 'read')");
  const rows = await store.run("select cursor from rangefinder.place");
  expect(rows.map((row) => ({ ...row }))).toEqual([{ cursor: "read" }]);
  await other.terminate();
  await store.close();
  rmSync(folder, { recursive: true });
});

test("only their owner can read the files of Rangefinder's store", async () => {
  const folder = mkdtempSync(join(tmpdir(), "strandbank-explorer-"));
  const data = join(folder, "data");
  const store = openSqlite(join(data, "own.db"));
  await store.run("select id from rangefinder.connection");
  const modes = ["", ...readdirSync(data)].map((name) => statSync(join(data, name)).mode & 0o777);
  expect(modes).toEqual([0o700, 0o600, 0o600, 0o600]);
  await store.close();
  rmSync(folder, { recursive: true });
});
