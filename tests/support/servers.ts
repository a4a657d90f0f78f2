import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";

interface Started {
  name: string;
  child: ChildProcess;
  logFile: string;
}

/**
 * Starts what the chosen projects talk to, on the data folder of this run: the production server, which seeds it, and
 * `next start` beside it. Returns what ends them and removes the folder.
 */
export default async function startServers(): Promise<() => Promise<void>> {
  const started: Started[] = [];
  const stop = async () => {
    await Promise.all(started.map(({ child }) => end(child)));
    rmSync(dataDir(), { recursive: true, force: true });
  };
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
      await answering(started[1], `${base}/3/accession/`);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

const dataDir = (): string => process.env.DATA_DIR ?? "";
const portFrom = (name: string): string => process.env[name] ?? "";

/** Whether the command line leaves this project in: no `--project` chooses all. */
function isChosen(project: string): boolean {
  const chosen = process.argv.flatMap((part, index, all) => {
    if (part.startsWith("--project=")) return [part.slice("--project=".length)];
    return part === "--project" ? [all[index + 1] ?? ""] : [];
  });
  return chosen.length === 0 || chosen.includes(project);
}

function run(name: string, command: string[], env: Record<string, string>): Started {
  mkdirSync("test-results", { recursive: true });
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

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once("exit", () => done());
    child.kill("SIGTERM");
  });
}
