import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { databaseUrl, startPostgres } from "../data/postgres";
import { isChosen, PRODUCTION_PROJECTS } from "../runner/projects";

interface Started {
  name: string;
  child: ChildProcess;
  logFile: string;
}

/**
 * Starts what the chosen projects talk to, on the data folder of this run: the production server, which seeds
 * it, and one more on a PostgreSQL database. Returns what ends them and removes what they stored.
 */
export default async function startServers(): Promise<() => Promise<void>> {
  const started: Started[] = [];
  let postgres: ChildProcess | null = null;
  const partner = createServer((_request, answer) => answer.end("The partner's page"));
  const stop = async () => {
    partner.closeAllConnections();
    partner.close();
    await Promise.all(started.map(({ child }) => end(child)));
    await end(postgres, "SIGQUIT");
    rmSync(dataDir(), { recursive: true, force: true });
  };
  const serve = async (name: string, portName: string, environment = {}) => {
    const port = portFrom(portName);
    const base = `http://localhost:${port}`;
    const server = run(name, { PORT: port, BASE_URL: base, ...environment });
    started.push(server);
    await answering(server, `${base}/3/accession/`);
  };
  const onSqlite = async () => {
    if (isChosen(PRODUCTION_PROJECTS)) await serve("npm-start", "TEST_PORT");
  };
  const onPostgres = async () => {
    if (postgresFolder() === "") return;
    postgres = await startPostgres(postgresFolder());
    const environment = { DATABASE_URL: databaseUrl(), DATA_DIR: join(dataDir(), "postgres") };
    await serve("npm-start-postgres", "TEST_POSTGRES_PORT", environment);
  };
  mkdirSync("test-results", { recursive: true });
  // Chromium asks this in place of the partner's site, since `page.route` intercepts no redirects.
  partner.listen(Number(portFrom("TEST_PARTNER_PORT")), "127.0.0.1");
  if (isChosen(PRODUCTION_PROJECTS) || postgresFolder() !== "")
    console.log("Building the pages and starting the servers that the tests ask …");
  const [failure] = (await Promise.allSettled([onSqlite(), onPostgres()])).filter(
    ({ status }) => status === "rejected",
  );
  if (failure?.status !== "rejected") return stop;
  await stop();
  throw failure.reason;
}

const dataDir = (): string => process.env.DATA_DIR ?? "";
const postgresFolder = (): string => process.env.TEST_POSTGRES_FOLDER ?? "";
const portFrom = (name: string): string => process.env[name] ?? "";

function run(name: string, env: Record<string, string>): Started {
  const logFile = `test-results/${name}.log`;
  const log = openSync(logFile, "w");
  const child = spawn(process.execPath, ["lib/commands/start.mjs"], {
    env: { ...process.env, LOG_LEVEL: "info", ...env, NEXT_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  return { name, child, logFile };
}

/** Waits until the address answers. Throws with the server's log when the server ends first. */
async function answering(server: Started, address: string): Promise<void> {
  for (;;) {
    if (server.child.exitCode !== null)
      throw new Error(`${server.name} ended:\n${readFileSync(server.logFile, "utf8")}`);
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
}

function end(child: ChildProcess | null, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once("exit", () => done());
    child.kill(signal);
  });
}
