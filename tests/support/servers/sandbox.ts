import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { freePort } from "@/lib/commands/launch/checks";
import { SETTING_NAMES } from "@/lib/strandbank/platform/settings";

/** The partner's application, which every sandbox has. */
export const CREDENTIALS = { client_id: "partner", client_secret: "partner-secret" };
export const REDIRECT_URI = "http://localhost:5000/callback";

export interface Decision {
  email: string;
  decision?: "refuse";
  scope?: string;
  profile_id?: string;
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/** Runs `npm run sandbox`, as the tests of an application do, and speaks to it over HTTP only. */
export async function startSandbox(...args: string[]) {
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const own = Object.fromEntries(SETTING_NAMES.map((name) => [name, ""]));
  const folder = mkdtempSync(join(tmpdir(), "sandbox-test-"));
  const child = spawn(process.execPath, ["lib/commands/run.mjs", "sandbox", ...args], {
    env: { ...process.env, ...own, PORT: String(port), TMPDIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    output += text;
  });
  const ended = once(child, "exit").finally(() => process.off("exit", kill));
  await expect.poll(() => output, { intervals: [50] }).toContain("The sandbox is ready");
  const post = (path: string, fields: Record<string, string>, credentials = CREDENTIALS) =>
    fetch(base + path, { method: "POST", body: new URLSearchParams({ ...credentials, ...fields }) });
  const basic = ({ client_id, client_secret } = CREDENTIALS) => ({
    authorization: `Basic ${btoa(`${client_id}:${client_secret}`)}`,
  });
  const at = `${base}/sandbox/state/`;
  const read = async () => (await fetch(at, { headers: basic() })).text();
  const load = (body: string) => fetch(at, { method: "PUT", headers: basic(), body });
  return {
    base,
    /** Contains its temporary files. */
    folder,
    post,
    basic,
    /** Decides on an authorization request, by its URL; returns the URL at which the customer comes back. */
    async decide(
      authorizationUrl: string | URL,
      decision: Decision,
      credentials = CREDENTIALS,
    ): Promise<URL> {
      const asked = await fetch(authorizationUrl, { redirect: "manual" });
      const fields = { request: asked.headers.get("location") ?? "", ...decision };
      const decided = await post("/sandbox/consent/", fields, credentials);
      expect(decided.status, await decided.clone().text()).toBe(200);
      return new URL((await decided.json()).redirect);
    },
    get: (path: string, token: string) =>
      fetch(base + path, { headers: { authorization: `Bearer ${token}` } }),
    state: read,
    /** Lets the partner's application return to another URL, and changes its settings. */
    register: async (redirect_uri: string, settings: object): Promise<void> => {
      const state = JSON.parse(await read());
      state.tables.client_redirect_uri.push({ client_id: CREDENTIALS.client_id, redirect_uri });
      const isPartner = ({ id }: { id: string }) => id === CREDENTIALS.client_id;
      Object.assign(state.tables.client.find(isPartner), settings);
      expect((await load(JSON.stringify(state))).status).toBe(204);
    },
    load,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** The URL of an authorization request of the partner. */
export const authorizationUrl = ({ base }: Pick<Sandbox, "base">, scope: string, more = {}): string =>
  `${base}/authorize/?${new URLSearchParams({
    response_type: "code",
    client_id: CREDENTIALS.client_id,
    redirect_uri: REDIRECT_URI,
    scope,
    ...more,
  })}`;

/** Connects a customer with the partner; returns the token set. */
export async function connect(sandbox: Sandbox, scope: string, decision: Decision, more = {}) {
  const back = await sandbox.decide(authorizationUrl(sandbox, scope, more), decision);
  const code = back.searchParams.get("code") ?? "";
  const answer = await sandbox.post("/token/", {
    grant_type: "authorization_code",
    code,
    redirect_uri: REDIRECT_URI,
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

export const refresh = (sandbox: Sandbox, refresh_token: string) =>
  sandbox.post("/token/", { grant_type: "refresh_token", refresh_token });
