import { expect, test } from "@playwright/test";
import { ownData } from "../../../support/data/own-data";
import { DEMO_PASSWORD } from "../../../support/oauth";
import { ownServer } from "../../../support/servers/own-server";

const behindHttps = { "x-forwarded-proto": "https" };

/** Signs in at a server and returns the cookie it sets. */
async function cookieOf(base: string, headers: Record<string, string> = {}): Promise<string> {
  const body = new URLSearchParams({ email: "single@demo.example", password: DEMO_PASSWORD, next: "/" });
  const sent = { method: "POST", headers, body, redirect: "manual" } as const;
  const answer = await fetch(`${base}/sign-in/submit/`, sent);
  expect(answer.status).toBe(303);
  const [cookie = ""] = answer.headers.getSetCookie();
  return cookie;
}

test("over HTTPS, the session cookie has the prefix __Host-", async () => {
  const data = await ownData(2_000);
  const server = await ownServer({
    ...data.environment,
    BASE_URL: "https://strandbank.example",
    TRUST_PROXY: "true",
  });
  const cookie = await cookieOf(server.base, behindHttps);
  expect(cookie).toMatch(
    /^__Host-strandbank_session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure$/,
  );
  const [session = ""] = cookie.split(";", 1);
  const ask = (path: string, cookie: string, more: RequestInit = {}) =>
    fetch(server.base + path, { headers: { ...behindHttps, cookie }, redirect: "manual", ...more });
  expect((await ask("/account/", session)).status).toBe(200);
  expect((await ask("/account/", session.replace("__Host-", ""))).status).not.toBe(200);
  const [ended = ""] = (
    await ask("/sign-out/", session, { method: "POST", body: new URLSearchParams() })
  ).headers.getSetCookie();
  expect(ended).toBe("__Host-strandbank_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure");
  expect(await server.end("SIGTERM")).toEqual([0, null]);
  await data.remove();
});
