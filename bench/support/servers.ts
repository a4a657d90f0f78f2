import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Request } from "autocannon";
import { z } from "zod";
import { settings } from "@/lib/strandbank/platform/settings";

/**
 * Starts the production server as `npm start` does, and waits until it answers. A page was shown already, as
 * on every server that people use: what it leaves behind in the process counts.
 */
export async function startProduction(port: number): Promise<ChildProcess> {
  const base = `http://localhost:${port}`;
  const own = {
    PORT: String(port),
    BASE_URL: base,
    PROVIDER_URL: base,
    EXPLORER_URL: base,
    EXPLORER_DATA_DIR: settings.dataDir,
    API_REQUESTS_PER_MINUTE: "1000000000",
  };
  const child = spawn(process.execPath, ["lib/commands/start.mjs"], {
    env: { ...process.env, ...own },
    stdio: ["ignore", "inherit", "inherit"],
  });
  await untilAnswered(child, `${base}/3/accession/`);
  const page = await fetch(`${base}/explorer/`);
  await page.text();
  return child;
}

/** Waits until a server that was started answers. Throws when it ends instead. */
async function untilAnswered(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error("The server did not start; see the message above.");
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 200));
  }
}

export interface BareServer {
  url: string;
  /** Answers from now on as `base` answers these GET requests, or as given. */
  learn(answers: Answer[]): Promise<void>;
  child: ChildProcess;
}

export interface Answer {
  path: string;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** Starts a bare node:http server that sends answers it was given before. */
export async function startBare(): Promise<BareServer> {
  const child = fork("bench/support/bare-server.mjs");
  const { port } = z.object({ port: z.number() }).parse(await message(child));
  return {
    url: `http://localhost:${port}`,
    child,
    learn: async (answers) => {
      const folder = mkdtempSync(join(tmpdir(), "strandbank-bench-"));
      const file = join(folder, "answers.json");
      const asText = ({ body, ...answer }: Answer) => ({
        ...answer,
        body: Buffer.from(body).toString("base64"),
      });
      writeFileSync(file, JSON.stringify(answers.map(asText)));
      const ready = message(child);
      child.send({ file });
      await ready;
      rmSync(folder, { recursive: true });
    },
  };
}

const message = (child: ChildProcess): Promise<unknown> => new Promise((done) => child.once("message", done));

const SENT_BY_NODE = new Set(["connection", "content-length", "date", "keep-alive", "transfer-encoding"]);

/** What the server answers to each request, for the bare one to repeat. */
export async function record(base: string, requests: readonly Request[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const { path = "/", headers = {} } of requests) {
    const { authorization } = headers;
    const answer = await fetch(base + path, {
      headers: authorization === undefined ? {} : { authorization },
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    const kept = [...answer.headers].filter(([name]) => !SENT_BY_NODE.has(name));
    answers.push({ path, headers: Object.fromEntries(kept), body: await answer.text() });
  }
  return answers;
}

/** Ends a server and resolves when it has ended. */
export async function end(server: ChildProcess): Promise<void> {
  const ended = once(server, "exit");
  server.kill();
  await ended;
}
