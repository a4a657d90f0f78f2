import { existsSync, readFileSync } from "node:fs";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { accountStatus } from "../support/api";
import { newCustomer } from "../support/data/new-customer";
import {
  DEMO_PASSWORD,
  exchangeCode,
  obtainCode,
  obtainTokens,
  postForm,
  refreshTokens,
  tokensOf,
} from "../support/oauth";
import { atInstance, ownServer } from "../support/servers/own-server";
import { preload } from "../support/servers/preload";

const HOUR_MS = 3_600_000;

test("setting the clock an hour forward and back does not disturb pending work", async ({ request }) => {
  const file = test.info().outputPath("clock");
  const server = await ownServer({ NODE_OPTIONS: preload("stepped-clock.mjs"), CLOCK_FILE: file });
  const stepClock = async (ahead: number) => {
    process.kill(server.pid, "SIGUSR2");
    await expect.poll(() => existsSync(file) && Number(readFileSync(file, "utf8"))).toBe(ahead);
  };
  const there = atInstance(request, server);
  const email = await newCustomer();
  const tokens = await obtainTokens(there, { email, scope: "basic" });
  const code = await obtainCode(there, { email, scope: "basic" });
  const account = ({ access_token }: { access_token: string }) => accountStatus(there, access_token);

  await stepClock(HOUR_MS);
  expect(await account(tokens)).toBe(200);
  const late = await exchangeCode(there, code);
  expect([late.status(), (await late.json()).error]).toEqual([400, "invalid_grant"]);
  const refreshed = await tokensOf(await refreshTokens(there, tokens.refresh_token));
  const fresh = await obtainTokens(there, { email, scope: "basic" });
  await failToSignIn(there, email);

  await stepClock(0);
  // Issued an hour ahead of now.
  expect(await account(fresh)).toBe(200);
  expect(await account(refreshed)).toBe(200);
  await tokensOf(await refreshTokens(there, refreshed.refresh_token));
  await obtainTokens(there, { email, scope: "basic" });
  expect(await server.end("SIGTERM")).toEqual([0, null]);
});

/** Signs in with a wrong password until it has to wait. */
async function failToSignIn(there: APIRequestContext, email: string): Promise<void> {
  const attempt = () =>
    postForm(there, "/sign-in/submit/", { email, password: `${DEMO_PASSWORD}?`, next: "/" });
  await expect.poll(async () => (await attempt()).status()).toBe(429);
}
