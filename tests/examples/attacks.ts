import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { type APIRequestContext, expect, type PlaywrightWorkerArgs } from "@playwright/test";
import { newCustomer, profileIdsOf } from "../support/data/new-customer";
import { type Example, type ExampleName, SCOPE, started } from "../support/examples";
import { allowing, decide, signIn } from "../support/oauth";
import { listening } from "../support/servers/listening";

/** A browser that can go to Strandbank with an authorization request and come back, as its customer. */
interface Browser {
  at: APIRequestContext;
  /** Begins a login and allows everything; returns the callback's URL, not yet opened. */
  login(): Promise<URL>;
}

/** Two browsers of two customers. */
export async function attackers(
  { request }: PlaywrightWorkerArgs["playwright"],
  { provider, begin }: Example,
) {
  const one = async (): Promise<Browser> => {
    const at = await request.newContext({ baseURL: provider });
    const email = await newCustomer("single@demo.example", { withCalls: true });
    await signIn(at, email);
    const [profileId] = await profileIdsOf(email);
    const login = async () => {
      const asked = await at.get(String(await begin(at)), { maxRedirects: 0 });
      const id = /\/consent\/([\w-]+)\//.exec(asked.headers().location ?? "")?.[1] ?? "";
      const answer = await decide(at, id, allowing(SCOPE, profileId));
      return new URL(answer.headers().location ?? "");
    };
    return { at, login };
  };
  const browsers: [Browser, Browser] = [await one(), await one()];
  return { browsers, dispose: () => Promise.all(browsers.map(({ at }) => at.dispose())) };
}

export const CONNECTED = /rs12913832(<!-- -->)?: (<!-- -->)?[AG]\/[AG]/;
const START = "Connect with Strandbank";

export const textAt = async ({ at }: Browser, url: string | URL) => (await at.get(String(url))).text();

/** That a browser which opens this callback is told so, and that nothing is stored. */
async function expectFailed({ stored, base }: Example, browser: Browser, url: URL): Promise<void> {
  const before = stored();
  expect(await textAt(browser, url)).toContain("Connecting did not work");
  expect(await textAt(browser, base)).toContain(START);
  expect(stored()).toBe(before);
}

const changed = (url: URL, values: Record<string, string | null>): URL => {
  const other = new URL(url);
  for (const [name, value] of Object.entries(values))
    if (value === null) other.searchParams.delete(name);
    else other.searchParams.set(name, value);
  return other;
};

type Attack = (example: Example, victim: Browser, attacker: Browser) => Promise<void>;

/** What an application has to withstand, whatever it is written in. The first one stores a connection. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  "a callback twice": async ({ base, stored }, victim) => {
    const url = await victim.login();
    expect(await textAt(victim, url)).toMatch(CONNECTED);
    const before = stored();
    await textAt(victim, url);
    expect(await textAt(victim, base)).toMatch(CONNECTED);
    expect(stored()).toBe(before);
  },
  "a callback without a state, or with another one": async (example, victim) => {
    await expectFailed(example, victim, changed(await victim.login(), { state: null }));
    await expectFailed(example, victim, changed(await victim.login(), { state: "other" }));
  },
  "a callback of another browser": async (example, victim, attacker) => {
    await victim.login();
    await expectFailed(example, victim, await attacker.login());
  },
  "a callback of another issuer, or of none": async (example, victim) => {
    await expectFailed(example, victim, changed(await victim.login(), { iss: "https://evil.example" }));
    await expectFailed(example, victim, changed(await victim.login(), { iss: null }));
  },
  "the code of another login": async (example, victim, attacker) => {
    const code = (await attacker.login()).searchParams.get("code");
    await expectFailed(example, victim, changed(await victim.login(), { code }));
  },
  "a code that does not exist, or none": async (example, victim) => {
    await expectFailed(example, victim, changed(await victim.login(), { code: "no-such-code" }));
    await expectFailed(example, victim, changed(await victim.login(), { code: null }));
  },
  "a cookie that was tampered with": async ({ base }, victim) => {
    await textAt(victim, await victim.login());
    const { cookies } = await victim.at.storageState();
    const session = cookies.find(({ name }) => name === "session")?.value ?? "";
    expect(session).not.toBe("");
    for (const value of [`${session.slice(0, -2)}xx`, session.slice(1), "", '"', "a=b; session"]) {
      const answer = await fetch(base, { headers: { cookie: `session=${value}` } });
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(START)]);
    }
  },
  "a form of another site that signs out": async ({ base, signOut }, victim) => {
    await textAt(victim, await victim.login());
    const origin = "https://evil.example";
    for (const form of [{ csrfToken: "" }, { csrfToken: "guessed" }])
      await victim.at.post(signOut, { form, headers: { origin, "sec-fetch-site": "cross-site" } });
    expect(await textAt(victim, base)).toMatch(CONNECTED);
  },
  "a frame of another site, and a shared cache": async ({ base, callback }, victim) => {
    await textAt(victim, await victim.login());
    for (const url of [base, `${base}/?problem=constructor`, callback, `${callback}?error=access_denied`]) {
      const headers = (await victim.at.get(url, { maxRedirects: 0 })).headers();
      expect([url, headers["content-security-policy"]]).toEqual([url, "frame-ancestors 'none'"]);
      expect([url, headers["cache-control"]]).toEqual([url, expect.stringContaining("no-store")]);
    }
  },
  "a very long query": async ({ base, callback }, victim) => {
    for (const url of [`${base}/?problem=`, `${callback}?state=x&code=`]) {
      const answer = await fetch(url + "x".repeat(100_000), { redirect: "manual" });
      expect([303, 414, 431]).toContain(answer.status);
    }
    expect(await textAt(victim, base)).toContain(START);
  },
  "many clients that connect and send nothing": async ({ base, processId }, victim) => {
    const { port } = new URL(base);
    const silent = Array.from({ length: 100 }, () => connect(Number(port), "localhost"));
    await Promise.all(silent.map((socket) => once(socket, "connect")));
    const threads = readdirSync(`/proc/${processId()}/task`).length;
    expect(threads).toBeLessThan(50);
    for (const socket of silent) socket.destroy();
    expect(await textAt(victim, base)).toContain(START);
  },
  "many strangers, of whom nothing is kept": async ({ base, begin, stored }, { at }) => {
    const before = stored();
    for (let count = 0; count < 100; count++) {
      await begin(at);
      await fetch(base, { headers: { cookie: `session=made-up-${count}` } });
    }
    expect(stored()).toBe(before);
  },
};

/** A provider that takes requests and never answers. */
export async function againstSilence(example: ExampleName, at: APIRequestContext): Promise<void> {
  const silent = createServer(() => undefined);
  const provider = `http://127.0.0.1:${await listening(silent)}`;
  const { base, begin, callback, stop } = await started(example, provider);
  const state = (await begin(at)).searchParams.get("state") ?? "";
  const query = new URLSearchParams({ state, code: "code", iss: provider });
  expect(await (await at.get(`${callback}?${query}`)).text()).toContain("Connecting did not work");
  expect(await (await at.get(base)).text()).toContain(START);
  await stop();
  silent.closeAllConnections();
  silent.close();
}
