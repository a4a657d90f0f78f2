import { expect, test } from "@playwright/test";
import { type OwnServer, ownServer } from "../support/servers/own-server";

const form = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };

test.describe("Rangefinder in a real deployment: over HTTPS and with DEMO=false", () => {
  let server: OwnServer;

  test.beforeAll(async () => {
    server = await ownServer({
      DEMO: "false",
      EXPLORER_URL: "https://rangefinder.example",
      SESSION_SECRET: "a secret of this test, long enough for it",
    });
  });
  test.afterAll(() => server.end("SIGTERM"));

  const page = async (path: string, init?: RequestInit) => {
    const answer = await fetch(server.base + path, { redirect: "manual", ...init });
    // Every first request gets the cookie of its trace.
    const cookies = answer.headers.getSetCookie().filter((cookie) => !cookie.includes("rangefinder_trace="));
    return { status: answer.status, text: await answer.text(), cookies };
  };

  for (const [path, heading] of [
    ["/explorer/", "Find your place in the genome"],
    ["/explorer/markers/?q=HERC2", "/explorer/markers/rs12913832/"],
    ["/explorer/markers/rs12913832/", "HERC2"],
    ["/explorer/variants/?q=HERC2", "Variants"],
    ["/explorer/compare/", "Connect two profiles to compare"],
    ["/explorer/interactions/", "Caffeine consumption"],
    ["/explorer/login-steps/", "The login, step by step"],
  ] as const)
    test(`${path} is there, and names none of the demo's pages`, async () => {
      let text = "";
      // A page whose data take too long comes without them.
      await expect
        .poll(async () => {
          const answer = await page(path);
          expect(answer.status).toBe(200);
          text = answer.text;
          return text;
        })
        .toContain(heading);
      expect(text).not.toMatch(/\/explorer\/(break-it|controls|open)\//);
    });

  for (const path of ["/explorer/break-it/", "/explorer/controls/", "/explorer/open/?account=sample"])
    test(`${path} is not`, async () => {
      expect((await page(path)).status).toBe(404);
    });

  for (const path of ["/explorer/controls/run/reset/", "/explorer/break-it/run/replay-code/"])
    test(`a form for ${path} changes nothing`, async () => {
      const { status, cookies } = await page(path, { method: "POST", headers: form, body: "" });
      expect(status).toBe(303);
      expect(cookies).toEqual([]);
    });

  test("what the browser is to forget is set with what a __Host- cookie needs", async () => {
    const { cookies } = await page("/explorer/demo/leave/", { method: "POST", headers: form, body: "" });
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-rangefinder_(demo|profile)=;/);
      expect(cookie).toMatch(/; Path=\//);
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; Max-Age=0|; Expires=Thu, 01 Jan 1970/);
      expect(cookie).not.toMatch(/; Domain=/);
    }
  });
});
