import { spawn } from "node:child_process";
import { once } from "node:events";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { freePort } from "@/lib/commands/launch/checks";
import { databaseUrl } from "../data/postgres";
import { isOnPostgres, runFolder } from "../data/run-database";

const answers = (base: string): Promise<boolean> =>
  fetch(`${base}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );

/** What makes a server, or a command, work on the data of this run. */
export const runEnvironment = (): Record<string, string> => ({
  DATA_DIR: runFolder(),
  ...(isOnPostgres() ? { DATABASE_URL: databaseUrl(), BASE_URL: test.info().project.use.baseURL ?? "" } : {}),
});

export interface OwnServer {
  port: number;
  base: string;
  /** The process's id. */
  pid: number;
  /** Sends a signal and resolves, when the process has ended, with its code and signal. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<unknown[]>;
}

/**
 * One more production server, on the data of this run where no other is named; resolves when it answers.
 * @param half what it starts alone: `--api` or `--pages`
 */
export async function ownServer(
  environment: Record<string, string> = {},
  half: ("--api" | "--pages")[] = [],
): Promise<OwnServer> {
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["lib/commands/start.mjs", ...half], {
    env: { ...process.env, ...runEnvironment(), PORT: String(port), LOG_LEVEL: "silent", ...environment },
    stdio: "ignore",
  });
  // A test that fails ends with its worker.
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = once(child, "exit").finally(() => process.off("exit", kill));
  // It may seed and build first, beside the others of the run.
  await expect.poll(() => answers(base), { timeout: 180_000 }).toBe(true);
  return {
    port,
    base,
    pid: child.pid ?? 0,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** The same browser, sent to an instance at `base`, as by a proxy: cookies do not tell ports apart. */
export const atInstance = (request: APIRequestContext, { base }: { base: string }): APIRequestContext =>
  new Proxy(request, {
    get: (target, name: keyof APIRequestContext) =>
      name === "get" || name === "post" || name === "put"
        ? (path: string, options: object) => target[name](base + path, options)
        : target[name],
  });
