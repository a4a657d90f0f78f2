import { expect, test } from "@playwright/test";
import { OWN_PAGE } from "../support/api";
import { type OwnData, ownData } from "../support/data/own-data";
import { type OwnServer, ownServer } from "../support/servers/own-server";
import { runCommand } from "../support/servers/run-command";

const form = { "content-type": "application/x-www-form-urlencoded", ...OWN_PAGE };

test.describe("Rangefinder in a real deployment: over HTTPS and with DEMO=false", () => {
  let data: OwnData;
  let server: OwnServer;

  test.beforeAll(async () => {
    data = await ownData(2_000);
    expect(runCommand("reset", ["--remove-demo", "--yes"], data.environment).status).toBe(0);
    server = await ownServer({
      ...data.environment,
      DEMO: "false",
      SIGN_UP: "false",
      EXPLORER_URL: "https://rangefinder.example",
      SESSION_SECRET: "a secret of this test that is long enough",
    });
  });
  test.afterAll(async () => {
    await server.end("SIGTERM");
    await data.remove();
  });

  const page = async (path: string, init?: RequestInit) => {
    const answer = await fetch(server.base + path, { redirect: "manual", ...init });
    return { status: answer.status, text: await answer.text(), cookies: answer.headers.getSetCookie() };
  };

  for (const [path, heading] of [
    ["/explorer/", "Find your place in the genome"],
    ["/explorer/markers/?q=HERC2", "/explorer/markers/rs12913832/"],
    ["/explorer/markers/rs12913832/", "HERC2"],
    ["/explorer/variants/?q=HERC2", "Variants"],
    ["/explorer/compare/", "Connect two profiles to compare"],
    ["/explorer/results/", "Caffeine consumption"],
  ] as const)
    test(`${path} exists and names none of the demo's pages`, async () => {
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
      expect(text).not.toMatch(/\/explorer\/(break-it|controls)\//);
    });

  test("the OpenAPI document has no demo controls", async () => {
    const { text } = await page("/openapi.json");
    expect(text).toContain('"/3/marker/"');
    expect(text).not.toMatch(/Demo controls|"\/demo\//);
  });

  test("security.txt is 404 without SECURITY_CONTACT", async () => {
    expect((await page("/.well-known/security.txt")).status).toBe(404);
  });

  test("the sitemap names Rangefinder at its own address", async () => {
    const { text } = await page("/sitemap.xml");
    expect(text).toContain("<loc>https://rangefinder.example/explorer/</loc>");
  });

  test("signing up is 404 when SIGN_UP is off", async () => {
    expect((await page("/sign-up/")).status).toBe(404);
    const person = { name: "Vera Stein", email: "vera@stein.example", password: "a long password" };
    const body = new URLSearchParams(person).toString();
    expect((await page("/sign-up/submit/", { method: "POST", headers: form, body })).status).toBe(404);
    expect((await page("/sign-in/")).text).not.toContain("/sign-up/");
  });

  for (const path of ["/explorer/break-it/", "/explorer/controls/"])
    test(`${path} is 404`, async () => {
      expect((await page(path)).status).toBe(404);
    });

  for (const path of ["/explorer/controls/run/reset/", "/explorer/break-it/run/replay-code/"])
    test(`a form for ${path} changes nothing`, async () => {
      const { status, cookies } = await page(path, { method: "POST", headers: form, body: "" });
      expect(status).toBe(303);
      expect(cookies).toEqual([]);
    });

  test("nothing is recorded: the trace has no cookie, endpoint, button or text", async () => {
    const landing = await page("/explorer/");
    expect([landing.status, landing.cookies]).toEqual([200, []]);
    expect(landing.text).toContain("store none of it");
    expect(landing.text).not.toMatch(/trace/i);
    const headers = { ...form, cookie: `__Host-rangefinder_trace=${"a".repeat(43)}` };
    await page("/explorer/markers/", { headers });
    const trace = await page("/explorer/api/trace/", { headers });
    expect([trace.status, trace.text.trim()]).toEqual([404, '{"error":"not_found"}']);
  });

  test("cookies to delete are set with the attributes that __Host- needs", async () => {
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

test("while the provider is down, Connect leads to Rangefinder's own page, which says so; no marker is unknown", async () => {
  const server = await ownServer({ PROVIDER_INTERNAL_URL: "http://localhost:9" });
  const answer = await fetch(`${server.base}/api/auth/signin/strandbank`, {
    method: "POST",
    redirect: "manual",
    headers: { ...form, accept: "text/html" },
    body: "callbackUrl=/explorer/",
  });
  const location = new URL(answer.headers.get("location") ?? "", server.base);
  expect([answer.status, location.pathname + location.search]).toEqual([
    303,
    "/explorer/?problem=temporarily_unavailable",
  ]);
  const landing = await fetch(server.base + location.pathname + location.search);
  expect(landing.status).toBe(200);
  expect(await landing.text()).toContain("Sign-in at Strandbank is not available right now");
  expect((await fetch(`${server.base}/explorer/markers/rs12913832/`)).status).toBe(200);
  await server.end("SIGTERM");
});
