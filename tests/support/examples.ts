import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type APIRequestContext, expect } from "@playwright/test";
import { freePort } from "@/lib/commands/launch/checks";
import { runCommand } from "./servers/run-command";

/** What the examples ask for. */
export const SCOPE = "basic names rs12913832 report:genetic_weight";
/** Where an example lies as a partner has it: by itself, with packages of its own. */
const BUILT = resolve(".build/minimal-typescript");
const NEXT = join(BUILT, "node_modules/next/dist/bin/next");

/**
 * What each of them is registered with and needs to serve, its callback, how a browser begins a login and signs out,
 * and how it stores tokens.
 */
const EXAMPLES = {
  "minimal-typescript": {
    rules: ["--dpop", "allowed"],
    callback: "/api/auth/callback/strandbank",
    program: (port: number) => [process.execPath, NEXT, "start", BUILT, "--port", `${port}`],
    begin: async (browser: APIRequestContext, base: string): Promise<string> => {
      const { csrfToken } = await (await browser.get(`${base}/api/auth/csrf`)).json();
      const form = { csrfToken, json: "true" };
      return (await (await browser.post(`${base}/api/auth/signin/strandbank`, { form })).json()).url;
    },
    signOut: "/api/auth/signout",
    token: (name: string) => `tokens ->> '$.${name}'`,
    expire: "update connection set tokens = json_set(tokens, '$.expires_at', 0)",
  },
  "minimal-python": {
    rules: [],
    callback: "/callback",
    program: () => ["python3", resolve("examples/minimal-python/app.py")],
    begin: async (browser: APIRequestContext, base: string): Promise<string> => {
      const answer = await browser.post(`${base}/connect`, { headers: { origin: base }, maxRedirects: 0 });
      return answer.headers().location ?? "";
    },
    signOut: "/sign-out",
    token: (name: string) => name,
    expire: "update connection set expires_at = 0",
  },
};

export type ExampleName = keyof typeof EXAMPLES;
export type Example = Awaited<ReturnType<typeof started>>;

/** What a program of an example gets: nothing of this run's own settings. */
const environment = (own: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ""}`,
  NEXT_TELEMETRY_DISABLED: "1",
  NODE_ENV: "production",
  ...own,
});

/** Registers an application under a name; returns its id and secret. */
type Register = (name: string, redirectUri: string, rules: readonly string[]) => Promise<[string, string]>;

const onRunData: Register = async (name, redirectUri, rules) => {
  const purpose = ["--purpose", "basic show Whose results a page shows."];
  const details = ["--name", name, "--developer", "A Partner", "--redirect", redirectUri, ...purpose];
  const { stdout } = runCommand("clients", ["add", ...details, ...rules]);
  const printed = (field: string) => new RegExp(`${field} +(\\S+)`).exec(stdout)?.[1] ?? "";
  return [printed("client_id"), printed("client_secret")];
};

/** The application of an example, registered, which serves from where it is and keeps its data elsewhere. */
export async function started(example: ExampleName, provider: string, register = onRunData) {
  const { rules, callback, program, begin, signOut, token, expire } = EXAMPLES[example];
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const [clientId, secret] = await register(example, base + callback, rules);
  const env = environment({
    STRANDBANK_URL: provider,
    STRANDBANK_CLIENT_ID: clientId,
    STRANDBANK_CLIENT_SECRET: secret,
    STRANDBANK_REDIRECT_URI: base + callback,
  });
  const cwd = mkdtempSync(join(tmpdir(), "example-"));
  const [command = "", ...args] = program(port);
  const answers = () =>
    fetch(base).then(
      ({ ok }) => ok,
      () => false,
    );
  let errors = "";
  const start = async () => {
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "ignore", "pipe"] });
    child.stderr.setEncoding("utf8").on("data", (text) => {
      errors += text;
    });
    // The worker of a failed test ends.
    const atExit = () => child.kill("SIGKILL");
    process.once("exit", atExit);
    await expect.poll(answers).toBe(true);
    return { child, atExit, ended: once(child, "exit") };
  };
  let running = await start();
  const kill = async () => {
    // On SIGTERM, Next would wait for a connection that a browser opened ahead and sent nothing on.
    running.atExit();
    process.off("exit", running.atExit);
    await running.ended;
  };
  /** Runs statements on its database; returns a value of the last row of a table, as text. */
  const inDatabase = (statements: string, value: string, table = "connection"): string => {
    const database = new DatabaseSync(join(cwd, ".data", "connections.db"), { timeout: 10_000 });
    database.exec(statements);
    const row = database.prepare(`select ${value} as value from ${table} order by rowid desc`).get();
    database.close();
    return String(row?.value);
  };
  return {
    base,
    clientId,
    secret,
    provider,
    callback: base + callback,
    signOut: base + signOut,
    /** Begins a login; returns the authorization request. */
    begin: async (browser: APIRequestContext): Promise<URL> => new URL(await begin(browser, base)),
    inDatabase,
    /** A token of the last connection; "undefined" without one. */
    stored: (name = "refresh_token"): string => inDatabase("", token(name)),
    /** Lets all access tokens expire; returns the last refresh token. */
    expire: (): string => inDatabase(expire, token("refresh_token")),
    /** Kills it, does this, and starts it again. */
    restart: async (between: () => unknown) => {
      await kill();
      await between();
      running = await start();
    },
    /** What it has printed about errors so far. */
    errors: () => errors,
    processId: () => running.child.pid,
    stop: async () => {
      await kill();
      rmSync(cwd, { recursive: true });
    },
  };
}

/** Builds the example that needs it. Turbopack follows no symbolic link out of its folder, but takes hard ones. */
export function buildExample(): void {
  const options = { cwd: BUILT, env: environment(), encoding: "utf8" } as const;
  removeExample();
  const filter = (path: string) => !/node_modules|\.next$/.test(path);
  cpSync("examples/minimal-typescript", BUILT, { recursive: true, filter });
  for (const [command = "", ...args] of [
    ["cp", "-Rl", resolve("node_modules"), BUILT],
    [process.execPath, NEXT, "build"],
  ]) {
    const { status, stdout, stderr } = spawnSync(command, args, options);
    expect(status, stdout + stderr).toBe(0);
  }
}

export const removeExample = (): void => rmSync(BUILT, { recursive: true, force: true });
