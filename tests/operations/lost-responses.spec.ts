import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { bearer } from "../support/api";
import { newCustomer } from "../support/data/new-customer";
import { obtainCode, PARTNER, type TokenSet } from "../support/oauth";
import { clientWithRetries } from "../support/pages/developers";
import { losingWayTo } from "../support/servers/losing-way";
import { type OwnServer, ownServer } from "../support/servers/own-server";

const CONNECTIONS = 8;
/** `REFRESHES=10000 npm test -- lost-responses` takes some minutes. */
const REFRESHES = Number(process.env.REFRESHES ?? 240);

test("with a retry window no connection is lost when every third response is, and one set of each works", {
  tag: "@postgres",
}, async ({ request, baseURL }) => {
  test.setTimeout(600_000);
  const client = await clientWithRetries(60);
  const first = baseURL ?? "";
  let second: OwnServer = await ownServer();
  const way = await losingWayTo(() => [first, second.base]);

  const post = async (path: string, fields: Record<string, string>, base = way.base) => {
    const body = new URLSearchParams({ ...client, ...fields });
    const response = await fetch(base + path, { method: "POST", body });
    return { status: response.status, body: await response.json() };
  };
  /** Asks for tokens until a response arrives. */
  const tokens = async (fields: Record<string, string>): Promise<TokenSet> => {
    for (; ; await sleep(10)) {
      const answer = await post("/token/", fields).catch(() => null);
      // An instance that shuts down, or starts, is away for a moment.
      if (answer === null || answer.status === 503) continue;
      expect([answer.status, answer.body.error_description]).toEqual([200, undefined]);
      return answer.body;
    }
  };
  const isUsable = async ({ access_token }: TokenSet) => {
    for (; ; await sleep(10)) {
      const answer = await fetch(`${way.base}/3/account/`, { headers: bearer(access_token) }).catch(
        () => null,
      );
      if (answer && answer.status !== 503) return answer.status === 200;
    }
  };
  const isActive = async (token: string): Promise<boolean> =>
    (await post("/introspect/", { token }, first)).body.active;

  let refreshes = 0;
  let restarted: Promise<void> | undefined;
  const restart = async () => {
    expect(await second.end("SIGKILL")).toEqual([null, "SIGKILL"]);
    second = await ownServer();
  };
  const consent = { scope: "basic", authorize: { client_id: client.client_id } };
  const codes: string[] = [];
  while (codes.length < CONNECTIONS)
    codes.push(await obtainCode(request, { ...consent, email: await newCustomer() }));
  const latest = await Promise.all(
    codes.map(async (code) => {
      const exchange = { grant_type: "authorization_code", code, redirect_uri: PARTNER.redirectUri };
      let set = await tokens(exchange);
      while (refreshes < REFRESHES) {
        if (++refreshes === Math.floor(REFRESHES / 2)) restarted = restart();
        if (refreshes % 2 === 0) expect(await isUsable(set)).toBe(true);
        set = await tokens({ grant_type: "refresh_token", refresh_token: set.refresh_token });
      }
      expect(await isUsable(set)).toBe(true);
      return set;
    }),
  );
  await restarted;
  for (const { refresh_token } of latest) expect(await isActive(refresh_token)).toBe(true);
  const sets = way.lost.filter((body) => body.includes("refresh_token"));
  expect(sets.length).toBeGreaterThan(REFRESHES / 6);
  for (const body of sets) {
    const { access_token, refresh_token } = JSON.parse(body);
    expect([await isActive(access_token), await isActive(refresh_token)]).toEqual([false, false]);
  }
  await way.close();
  expect(await second.end("SIGTERM")).toEqual([0, null]);
});
