import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { Client } from "pg";
import { freePort } from "@/lib/commands/launch/checks";
import { programs, serverUser } from "../support/data/postgres";

/*
 * The recipe of deploy/README.md for several servers of PostgreSQL, with the files as they are but for their
 * addresses: each machine is an address of the loopback network.
 */

const MEMBERS = { one: "127.0.61.1", two: "127.0.61.2" };
type Member = keyof typeof MEMBERS;

const NEEDED = ["patroni", "etcd", "haproxy"];
/** Where patroni.yml looks for the programs of PostgreSQL. */
const POSTGRES = "/usr/lib/postgresql/15/bin";
const missing = [
  ...NEEDED.filter((name) => programs(name, ["/usr/sbin"]) === null),
  ...(existsSync(POSTGRES) ? [] : [POSTGRES]),
];

let folder = "";
const started: ChildProcess[] = [];

test.afterEach(() => {
  for (const child of started.splice(0)) {
    signalAll(child, "SIGCONT");
    signalAll(child, "SIGKILL");
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a program, as the user that PostgreSQL runs as, with its output in a file of the results. */
function start(name: string, args: string[], environment: Record<string, string> = {}): ChildProcess {
  const log = openSync(`test-results/${name}.log`, "a");
  const child = spawn(programs(name, ["/usr/sbin"]) ?? name, args, {
    ...serverUser(),
    cwd: folder,
    env: { ...process.env, HOME: folder, ...environment },
    stdio: ["ignore", log, log],
  });
  started.push(child);
  return child;
}

/** Sends a signal to a process and to all that descend from it. */
function signalAll(child: ChildProcess, signal: NodeJS.Signals): void {
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const parents = [...table.matchAll(/(\d+) +(\d+)/g)].map(([, pid, parent]) => [
    Number(pid),
    Number(parent),
  ]);
  const below = (pid: number): number[] => [
    pid,
    ...parents.filter(([, parent]) => parent === pid).flatMap(([one = 0]) => below(one)),
  ];
  for (const pid of child.pid === undefined ? [] : below(child.pid))
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
}

/** Starts etcd and a member of Patroni on each machine. */
function startCluster(): Record<Member, ChildProcess> {
  folder = mkdtempSync(join(tmpdir(), "strandbank-patroni-"));
  const { uid, gid } = serverUser();
  const own = (path: string) => uid !== undefined && gid !== undefined && chownSync(path, uid, gid);
  own(folder);
  const [client, peer] = [`http://${MEMBERS.one}:2379`, `http://${MEMBERS.one}:2380`];
  start("etcd", [
    ...[
      "--name",
      "one",
      "--enable-v2",
      "--data-dir",
      join(folder, "etcd"),
      "--initial-cluster",
      `one=${peer}`,
    ],
    ...["--listen-client-urls", client, "--advertise-client-urls", client],
    ...["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer],
  ]);
  const member = (name: Member): ChildProcess => {
    const home = join(folder, name);
    mkdirSync(home, { mode: 0o700 });
    own(home);
    const file = join(home, "patroni.yml");
    const text = readFileSync("deploy/patroni.yml", "utf8")
      .replaceAll("10.0.0.0/24", "127.0.0.0/8")
      .replaceAll("10.0.0.", "127.0.61.");
    writeFileSync(file, `${text}  parameters:\n    unix_socket_directories: ${home}\n`);
    const address = MEMBERS[name];
    return start("patroni", [file], {
      PATRONI_NAME: name,
      PATRONI_ETCD_HOSTS: `${MEMBERS.one}:2379`,
      PATRONI_RESTAPI_LISTEN: `${address}:8008`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
      PATRONI_POSTGRESQL_LISTEN: `${address}:5432`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
      PATRONI_POSTGRESQL_DATA_DIR: join(home, "data"),
    });
  };
  return { one: member("one"), two: member("two") };
}

/** Whether a member has a role, by the port that HAProxy asks. */
const has = (name: Member, role: "primary" | "sync" | "replica"): Promise<boolean> =>
  fetch(`http://${MEMBERS[name]}:8008/${role}`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Runs a statement on the primary; null if it was not acknowledged. */
async function run(port: number, statement: string): Promise<unknown[] | null> {
  const client = new Client({
    connectionString: `postgres://postgres:change-me@127.0.0.1:${port}/postgres`,
    connectionTimeoutMillis: 2_000,
    query_timeout: 5_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

test("what the successor of a paused primary acknowledged stays when that one goes on", async () => {
  test.skip(missing.length > 0, `There is no ${missing.join(", ")}.`);
  const port = await freePort();
  const members = startCluster();
  await expect
    .poll(() => has("one", "primary").then(async (is) => is || (await has("two", "primary"))))
    .toBe(true);
  const paused: Member = (await has("one", "primary")) ? "one" : "two";
  const successor: Member = paused === "one" ? "two" : "one";
  start("haproxy", ["-f", join(process.cwd(), "deploy/haproxy.cfg")], {
    PRIMARY: `127.0.0.1:${port}`,
    ONE: `${MEMBERS.one}:5432`,
    TWO: `${MEMBERS.two}:5432`,
    THREE: "127.0.61.3:5432",
  });
  await expect.poll(() => has(successor, "sync")).toBe(true);
  await expect.poll(() => run(port, "create table kept (what text)")).toEqual([]);
  expect(await run(port, "insert into kept values ('before')")).toEqual([]);

  signalAll(members[paused], "SIGSTOP");
  const from = performance.now();
  await expect.poll(() => has(successor, "primary")).toBe(true);
  await expect.poll(() => run(port, "insert into kept values ('during')")).toEqual([]);
  // Two times the ttl of its lease.
  await expect.poll(() => performance.now() - from).toBeGreaterThan(40_000);
  signalAll(members[paused], "SIGCONT");
  await expect.poll(() => has(paused, "replica")).toBe(true);

  expect(await has(successor, "primary")).toBe(true);
  const rows = await run(port, "select distinct what from kept order by what");
  expect(rows).toEqual([{ what: "before" }, { what: "during" }]);
  for (const child of [members[successor], members[paused]]) {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }
});
