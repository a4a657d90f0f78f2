import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { sql } from "kysely";
import { openPostgres } from "@/lib/strandbank/platform/store/postgres/open-postgres";

const runPort = (): number => Number(process.env.TEST_DATABASE_PORT);

/** The URL of a database of the run's PostgreSQL server, or of the one on that port. */
export const databaseUrl = (name = "strandbank", port = runPort()): string =>
  `postgres://postgres@127.0.0.1:${port}/${name}`;

/**
 * Initializes a PostgreSQL server in a temporary folder, which is removed when this process ends, and returns
 * the folder. Returns "" when that is impossible; TEST_POSTGRES_SKIPPED in the environment then says why.
 */
export function layOutPostgres(): string {
  const initdb = programs("initdb");
  if (initdb === null) return skipped("initdb is neither on PATH nor under /usr/lib/postgresql");
  const folder = mkdtempSync(join(tmpdir(), "strandbank-postgres-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  try {
    const { uid, gid } = serverUser();
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
    const given = ["-D", join(folder, "data"), "--username=postgres", "--auth=trust", "--no-sync"];
    const { status, stderr } = spawnSync(initdb, [...given, "--encoding=UTF8", ...collation(initdb)], {
      uid,
      gid,
      cwd: folder,
      encoding: "utf8",
    });
    if (status === 0) return folder;
    throw new Error(stderr);
  } catch (error) {
    return skipped(`initdb failed: ${error instanceof Error ? error.message.trim() : String(error)}`);
  }
}

function skipped(reason: string): string {
  process.env.TEST_POSTGRES_SKIPPED = reason;
  return "";
}

/** A collation that sorts "a" before "B", if there is one; the order of our lists must not depend on it. */
const collation = (initdb: string): string[] =>
  execFileSync(initdb, ["--help"], { encoding: "utf8" }).includes("--icu-locale")
    ? ["--locale=C", "--locale-provider=icu", "--icu-locale=en-US"]
    : ["--locale=C"];

/** Starts the server of `layOutPostgres` with an empty database; resolves when it answers. */
export async function startPostgres(folder: string, port = runPort()): Promise<ChildProcess> {
  const child = spawnServer(folder, port);
  await createDatabase("strandbank", { port, hasEnded: () => child.exitCode !== null });
  return child;
}

/** Starts a standby of a server, in a folder of its own; from then on each commit waits for it. */
export async function startStandby(primary: number, port: number) {
  const folder = mkdtempSync(join(tmpdir(), "strandbank-standby-"));
  const { uid, gid } = serverUser();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const given = ["-D", join(folder, "data"), "-h", "127.0.0.1", "-p", String(primary), "-U", "postgres"];
  const options = ["--write-recovery-conf", "--checkpoint=fast"];
  execFileSync(programs("pg_basebackup") ?? "", [...given, ...options], { uid, gid, cwd: folder });
  const child = spawnServer(folder, port);
  const { writes: db, close } = openPostgres(databaseUrl("postgres", primary), 1);
  await sql`alter system set synchronous_standby_names = ${sql.lit("*")}`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  const inStep = sql`select from pg_stat_replication where sync_state = ${"sync"}`;
  while ((await inStep.execute(db)).rows.length === 0) await new Promise((done) => setTimeout(done, 50));
  await close();
  return { folder, child };
}

/** Makes a standby the primary; resolves when it is. */
export async function promote(port: number): Promise<void> {
  const { writes: db, close } = openPostgres(databaseUrl("postgres", port), 1);
  await sql`select pg_promote()`.execute(db);
  await close();
}

function spawnServer(folder: string, port: number): ChildProcess {
  const log = openSync(`test-results/postgres${port === runPort() ? "" : "-own"}.log`, "a");
  const options = [
    `port=${port}`,
    ...["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off", "max_connections=100"],
  ];
  const child = spawn(programs("postgres") ?? "postgres", postgresArguments(folder, options), {
    ...serverUser(),
    cwd: folder,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  return child;
}

const postgresArguments = (folder: string, options: string[]): string[] => [
  ...["-D", join(folder, "data")],
  ...options.flatMap((option) => ["-c", option]),
];

/**
 * Creates a database, unless it exists, as soon as the server answers. Throws when the server has ended.
 * @param template a database to copy, to which nothing is connected
 */
export async function createDatabase(
  name: string,
  { port = runPort(), template = "template1", hasEnded = (): boolean => false } = {},
): Promise<void> {
  const { writes: db, close } = openPostgres(databaseUrl("postgres", port), 1);
  const create = sql`create database ${sql.id(name)} template ${sql.id(template)}`;
  try {
    for (;;) {
      const made = await create.execute(db).catch((error: unknown) => error);
      if (!(made instanceof Error) || isThere(made)) return;
      if (hasEnded() || !isStarting(made)) throw made;
      await new Promise((done) => setTimeout(done, 50));
    }
  } finally {
    await close();
  }
}

/** PostgreSQL's duplicate_database. */
const isThere = (error: Error): boolean => hasCode(error, "42P04");

const isStarting = (error: Error): boolean => hasCode(error, "ECONNREFUSED") || hasCode(error, "57P03");

const hasCode = (error: Error, code: string): boolean => "code" in error && error.code === code;

/** Drops a database, even while it is in use. */
export async function dropDatabase(name: string): Promise<void> {
  const { writes: db, close } = openPostgres(databaseUrl("postgres"), 1);
  await sql`drop database ${sql.id(name)} with (force)`.execute(db);
  await close();
}

/**
 * The path of a program, on PATH or where Debian puts it; null when it is not installed.
 * @param more folders to look in
 */
export function programs(name: string, more: readonly string[] = []): string | null {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((one, other) => Number(other) - Number(one))
    : [];
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter),
    ...versions.map((version) => join(debian, version, "bin")),
    ...more,
  ];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** The server refuses to run as root; root runs it as the user that Debian's package creates. */
export function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (kind: string) => Number(execFileSync("id", [kind, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}
