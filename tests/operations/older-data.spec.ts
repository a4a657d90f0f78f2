import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "@playwright/test";
import { lockFile } from "@/lib/commands/launch/lock";
import { run as reset } from "@/lib/commands/reset";
import { ownServer } from "../support/servers/own-server";
import { commandHere, refusedStart, runCommand } from "../support/servers/run-command";

const WITHOUT_MIGRATIONS = "create table account (id text primary key); insert into account values ('one')";
const OF_ANOTHER_MARK = `${WITHOUT_MIGRATIONS};
  create table kysely_migration (name text primary key, timestamp text not null);
  insert into kysely_migration values ('0018-passkeys', '2025-01-01')`;

test("data of an older program stays as it is until a reset", async ({ request }) => {
  const folder = mkdtempSync(join(tmpdir(), "strandbank-older-"));
  const file = join(folder, "strandbank.db");
  const environment = { DATA_DIR: folder, MARKERS: "2000" };
  const sentence =
    "The data was made by an older program and cannot be read by this one: npm run reset deletes it, so that the next start makes new data. Nothing was changed.\n";
  for (const statements of [WITHOUT_MIGRATIONS, OF_ANOTHER_MARK]) {
    rmSync(file, { force: true });
    {
      using older = new DatabaseSync(file);
      older.exec(statements);
    }
    const before = readFileSync(file);
    expect(`${await refusedStart(environment)}\n`).toBe(sentence);
    const command = runCommand("accounts", ["list"], environment);
    expect([command.status, command.stderr]).toEqual([1, sentence]);
    const unsure = runCommand("reset", [], environment);
    expect(unsure.status).toBe(2);
    expect(unsure.stderr).toContain(`This deletes the data in ${folder}, which an older program made.`);
    expect(readdirSync(folder)).toEqual(["lock.db", "strandbank.db"]);
    expect(readFileSync(file).equals(before)).toBe(true);
  }
  // As a server holds it.
  const server = await lockFile(join(folder, "lock.db"), "shared");
  expect((await commandHere(reset, ["--yes"], folder)).stderr).toContain(
    `A server, or another command, uses the data in ${folder}: stop it first. Nothing was changed.`,
  );
  server[Symbol.dispose]();
  expect(existsSync(file)).toBe(true);
  expect(runCommand("reset", ["--yes"], environment).status).toBe(0);
  const started = await ownServer(environment);
  expect((await request.get(`${started.base}/3/marker/rs4988235/`)).status()).toBe(200);
  expect(await started.end("SIGTERM")).toEqual([0, null]);
  rmSync(folder, { recursive: true });
});
