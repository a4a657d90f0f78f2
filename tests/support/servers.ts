import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isChosen } from "./chosen-projects";
import { databaseUrl, startPostgres } from "./postgres";

interface Started {
  name: string;
  child: ChildProcess;
  logFile: string;
}

/**
 * Starts what the chosen projects talk to, on the data folder of this run: the production server, which seeds it, `next
 * start` beside it, and one more production server on a PostgreSQL database. Returns what ends them and removes what they
 * stored.
 */
export default async function startServers(): Promise<() => Promise<void>> {
  const started: Started[] = [];
  let postgres: ChildProcess | null = null;
  const stop = async () => {
    await Promise.all(started.map(({ child }) => end(child)));
    await end(postgres, "SIGQUIT");
    rmSync(dataDir(), { recursive: true, force: true });
  };
  mkdirSync("test-results", { recursive: true });
  try {
    if (isChosen("http") || isChosen("pages") || isChosen("http-next")) {
      const port = portFrom("TEST_PORT");
      started.push(run("npm-start", ["lib/commands/start.mjs"], { PORT: port }));
      await answering(started[0], `http://localhost:${port}/3/accession/`);
    }
    if (isChosen("http-next")) {
      const port = portFrom("TEST_NEXT_PORT");
      const base = `http://localhost:${port}`;
      const command = ["node_modules/next/dist/bin/next", "start", "--port", port];
      started.push(
        run("next-start", command, {
          PORT: port,
          BASE_URL: base,
          NEXTAUTH_URL: `${base}/api/auth`,
          NODE_ENV: "production",
        }),
      );
      await answering(started.at(-1), `${base}/3/accession/`);
    }
    if (postgresFolder() !== "") {
      const port = portFrom("TEST_POSTGRES_PORT");
      const base = `http://localhost:${port}`;
      postgres = await startPostgres(postgresFolder());
      started.push(
        run("npm-start-postgres", ["lib/commands/start.mjs"], {
          PORT: port,
          BASE_URL: base,
          DATABASE_URL: databaseUrl(),
          DATA_DIR: join(dataDir(), "postgres"),
        }),
      );
      await answering(started.at(-1), `${base}/3/accession/`);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

const dataDir = (): string => process.env.DATA_DIR ?? "";
const postgresFolder = (): string => process.env.TEST_POSTGRES_FOLDER ?? "";
const portFrom = (name: string): string => process.env[name] ?? "";

function run(name: string, command: string[], env: Record<string, string>): Started {
  const logFile = `test-results/${name}.log`;
  const log = openSync(logFile, "w");
  const child = spawn(process.execPath, command, {
    env: { ...process.env, LOG_LEVEL: "info", ...env, NEXT_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  return { name, child, logFile };
}

/** Waits until the address answers; throws with the server's log when the server ends first. */
async function answering(server: Started | undefined, address: string): Promise<void> {
  if (!server) return;
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
