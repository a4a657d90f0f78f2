import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { openReference } from "@/lib/strandbank/core/reference/file/open";
import { TABLES } from "@/lib/strandbank/platform/store/tables/create/create";
import { newCustomer } from "../support/data/new-customer";
import { type OwnData, openOwn, ownData } from "../support/data/own-data";
import { programs } from "../support/data/postgres";
import { seededDatabase } from "../support/data/seeded-database";
import { obtainTokens, refreshTokens, tokensOf } from "../support/oauth";
import { needsPrlimit, ON_FULL_DISK } from "../support/servers/full-disk";
import { atInstance, ownServer, runEnvironment } from "../support/servers/own-server";
import { runAside, runCommand } from "../support/servers/run-command";

/** Where the tools of PostgreSQL are. */
const tools = { PATH: [dirname(programs("pg_dump") ?? ""), process.env.PATH].join(delimiter) };

/** The rows of each table, of the reference data too, in words that do not depend on their order. */
async function contentsOf(data: OwnData): Promise<Record<string, string[]>> {
  const { writes, close } = openOwn(data);
  const contents: Record<string, string[]> = {};
  for (const table of TABLES)
    contents[table] = (await sql`select * from ${sql.table(table)}`.execute(writes)).rows
      .map((row) => JSON.stringify(row))
      .sort();
  await close();
  const reference = openReference(join(data.folder, "reference.db"));
  const markers = await reference.db.selectFrom("marker").selectAll().execute();
  contents.marker = markers.map((row) => JSON.stringify(row));
  reference.close();
  return contents;
}

test("a backup made while the server works has all that was acknowledged, and a restored one equals its source", {
  tag: "@postgres",
}, async ({ request }) => {
  const scope = "basic phenotypes:read:all phenotypes:write:height_mm";
  const { access_token, refresh_token } = await obtainTokens(request, { email: await newCustomer(), scope });
  const headers = { authorization: `Bearer ${access_token}` };
  const { profiles } = await (await request.get("/1/user/", { headers })).json();
  const path = `/1/phenotypes/${profiles[0].id}/height_mm/`;
  const put = (value: number) => request.put(path, { headers, form: { value: String(value) } });
  expect((await put(1_500)).status()).toBe(200);

  const [first, second] = [await ownData(), await ownData()];
  const backup = join(first.folder, "backup");
  let isOver = false;
  const work = (async () => {
    for (let value = 1_501; !isOver; value++) expect((await put(value)).status()).toBe(200);
  })();
  // In another process, so that the writing goes on meanwhile.
  const made = await runAside("backup", [backup], tools);
  isOver = true;
  await work;
  expect(made.status).toBe(0);
  const files = readdirSync(backup).join(" and ");
  expect(made.stdout).toContain(`Backed up ${files} into ${backup}.`);
  expect(made.stdout).toContain(`run npm run restore -- ${backup}\n`);
  for (const path of [backup, ...readdirSync(backup).map((name) => join(backup, name))])
    expect(statSync(path).mode & 0o077).toBe(0);
  expect(runCommand("backup", [backup], tools)).toMatchObject({ status: 1 });

  const restore = (data: OwnData, from: string) =>
    runCommand("restore", [from], { ...tools, ...data.environment });
  const into = { ...first, folder: join(first.folder, "restored") };
  into.environment = { ...first.environment, DATA_DIR: into.folder };
  const { status, stderr } = restore(into, first.folder);
  expect([status, stderr.trim().split("\n").length]).toEqual([1, 1]);
  expect(restore(into, backup)).toMatchObject({ status: 0 });
  expect(restore(into, backup).stderr).toContain("There is a database already");

  const other = await seededDatabase(2_000);
  await other.close();
  rmSync(other.file);
  const beside = { ...second.environment, DATA_DIR: other.folder };
  const refused = runCommand("restore", [backup], { ...tools, ...beside });
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain("of another database");
  expect(existsSync(other.file)).toBe(false);
  rmSync(other.folder, { recursive: true });

  const again = join(second.folder, "backup");
  expect(runCommand("backup", [again], { ...tools, ...into.environment })).toMatchObject({ status: 0 });
  const copied = { ...second, folder: join(second.folder, "restored") };
  copied.environment = { ...second.environment, DATA_DIR: copied.folder };
  expect(restore(copied, again)).toMatchObject({ status: 0 });
  expect(await contentsOf(copied)).toEqual(await contentsOf(into));

  const server = await ownServer({ ...copied.environment, MARKERS: "20000" });
  const there = atInstance(request, server);
  const { value } = await (await there.get(path, { headers })).json();
  expect(Number(value)).toBeGreaterThanOrEqual(1_500);
  await tokensOf(await refreshTokens(there, refresh_token));
  expect(restore(copied, again).stderr).toContain(`uses the data in ${copied.folder}: stop it first.`);
  expect(await server.end("SIGTERM")).toEqual([0, null]);
  await first.remove();
  await second.remove();
});

test("a backup for which the disk has no room leaves nothing behind", () => {
  needsPrlimit();
  const backup = test.info().outputPath("backup");
  const given = [process.execPath, "lib/commands/run.mjs", "backup", backup];
  const { status } = spawnSync("prlimit", ["--fsize=100000", ...given], {
    env: { ...process.env, ...runEnvironment(), ...ON_FULL_DISK },
  });
  expect(status).toBe(1);
  expect(readdirSync(dirname(backup))).toEqual([]);
});
