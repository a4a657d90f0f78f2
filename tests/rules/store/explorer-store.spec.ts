import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { openSqlite } from "@/lib/explorer/store/database";

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
