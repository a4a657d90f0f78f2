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

/** The environment in which a server or a command works on the data of this run. */
export const runEnvironment = (): Record<string, string> => ({
  DATA_DIR: runFolder(),
  ...(isOnPostgres() ? { DATABASE_URL: databaseUrl(), BASE_URL: test.info().project.use.baseURL ?? "" } : {}),
});

/** It may have to seed and build first, while other tests run; in ms. */
export const STARTS_WITHIN = 180_000;

export interface OwnServer {
  port: number;
  base: string;
  /** Process id. */
  pid: number;
  /** Sends a signal and resolves, when the process has ended, with its code and signal. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<unknown[]>;
}

/**
 * Starts another production server, by default on the data of this run; resolves when it answers. Its URLs are
 * those of the run's server, whose tokens it takes; with `BASE_URL: ""` they are its own.
 */
export async function ownServer(environment: Record<string, string> = {}): Promise<OwnServer> {
  const port = Number(environment.PORT ?? (await freePort()));
  const base = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["lib/commands/start.mjs"], {
    env: { ...process.env, ...runEnvironment(), PORT: String(port), LOG_LEVEL: "silent", ...environment },
    stdio: "ignore",
  });
  // The worker of a failed test ends.
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = once(child, "exit").finally(() => process.off("exit", kill));
  await expect.poll(() => answers(base), { timeout: STARTS_WITHIN, intervals: [50] }).toBe(true);
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

/** The same request context, pointed at another instance as by a proxy; cookies are shared among ports. */
export const atInstance = (request: APIRequestContext, { base }: { base: string }): APIRequestContext =>
  new Proxy(request, {
    get: (target, name: keyof APIRequestContext) =>
      name === "get" || name === "post" || name === "put"
        ? (path: string, options: object) => target[name](base + path, options)
        : target[name],
  });
