import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { expect, test } from "@playwright/test";
import { freePort } from "@/lib/commands/launch/checks";
import { failedSignInsFrom } from "../support/data/clock";
import { newCustomer } from "../support/data/new-customer";
import { importFormToken, uploadRawData } from "../support/data/raw-data";
import { DEMO_PASSWORD, obtainTokens, signIn } from "../support/oauth";
import { textAt } from "../support/pages/text-of";
import { rawAnswer } from "../support/raw-request";
import { atInstance, type OwnServer, ownServer } from "../support/servers/own-server";
import { preload } from "../support/servers/preload";
import { isRunning, pagesProcess } from "../support/servers/processes";

/** More uploads than one address, or all together, might be limited to. */
const STALLED = 9;
const BROWSER = { accept: "text/html,*/*;q=0.8" };

test("while the pages process is down, the API works and pages are 503; then it is restarted", async () => {
  const file = test.info().outputPath("held");
  const port = await freePort();
  // Too long for a socket.
  const folder = test.info().outputPath("x".repeat(60), "y".repeat(60));
  mkdirSync(folder, { recursive: true });
  const environment = { NODE_OPTIONS: preload("held-pages.mjs"), HELD_FILE: file, TMPDIR: folder };
  const server = await ownServer({ ...environment, METRICS: `127.0.0.1:${port}` });
  const metrics = async () =>
    (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).match(/^strandbank_pages_.*$/gm);
  const ask = (path: string, headers = {}) => fetch(server.base + path, { headers });
  const statuses = (...paths: string[]) => Promise.all(paths.map(async (path) => (await ask(path)).status));
  expect(await statuses("/explorer/", "/routez", "/healthz")).toEqual([200, 200, 200]);
  expect(await metrics()).toEqual(["strandbank_pages_ends_total 0", "strandbank_pages_ready 1"]);

  writeFileSync(file, "");
  const killed = await pagesProcess(server.pid);
  process.kill(killed.pid, "SIGKILL");
  await pagesProcess(server.pid, [killed.pid]);
  expect(await statuses("/3/accession/", "/3/marker/?limit=1", "/healthz", "/readyz", "/routez")).toEqual([
    200, 200, 200, 200, 503,
  ]);
  expect(await metrics()).toEqual(["strandbank_pages_ends_total 1", "strandbank_pages_ready 0"]);
  const page = await ask("/explorer/", BROWSER);
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(page.headers.get("content-type")).toContain("text/html");
  expect(await page.text()).toContain("The pages are still starting");
  const answer = await ask("/explorer/api/3/accession/", { accept: "application/json" });
  expect([answer.status, (await answer.json()).error]).toEqual([503, "temporarily_unavailable"]);

  rmSync(file);
  await expect.poll(() => statuses("/explorer/", "/explorer/api/3/accession/")).toEqual([200, 200]);
  expect(await server.end("SIGTERM")).toEqual([0, null]);
});

test.describe("beside the pages process", () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await ownServer({ TRUST_PROXY: "true" });
  });

  test("failed sign-ins count by the connection's address, whatever headers a client sends", async () => {
    const address = "198.51.100.77";
    const fields = { email: await newCustomer(), password: DEMO_PASSWORD, next: "/" };
    const body = new URLSearchParams(fields).toString();
    const head = [
      "POST /sign-in/submit/ HTTP/1.1",
      `Host: localhost:${server.port}`,
      `X-Forwarded-For: ${address}`,
      "X-Strandbank-Address: 198.51.100.78",
      "Content-Type: application/x-www-form-urlencoded",
      `Content-Length: ${body.length}`,
    ];
    const attempt = (connection: string) =>
      rawAnswer(server.base, [...head, `Connection: close, ${connection}`, "", body].join("\r\n"));
    const hiding = "x-strandbank-address, x-strandbank-request";
    expect((await attempt(hiding)).status).toBe(303);
    await failedSignInsFrom(address, 110);
    for (const connection of ["te", hiding, "X-Forwarded-For"])
      expect((await attempt(connection)).status).toBe(429);
  });

  test("a page shows what was read a moment ago", async ({ request }) => {
    const there = atInstance(request, server);
    const { access_token } = await obtainTokens(there, { email: await newCustomer(), scope: "basic" });
    const headers = { authorization: `Bearer ${access_token}` };
    for (const count of [1, 2, 3]) {
      expect((await there.get("/3/account/", { headers })).status()).toBe(200);
      await expect
        .poll(() => textAt(there, "/account/access-log/"))
        .toMatch(new RegExp(`Elena Marlow\\s+Basic profile\\s+\\d\\d:00\\s+${count}\\s`));
    }
  });

  test("stalled uploads do not block others", async ({ playwright }) => {
    const customer = async (address: string) => {
      const extraHTTPHeaders = { "x-forwarded-for": address };
      const context = await playwright.request.newContext({ extraHTTPHeaders });
      const there = atInstance(context, server);
      await signIn(there, await newCustomer("single@demo.example"));
      const { cookies } = await context.storageState();
      return {
        there,
        token: await importFormToken(there),
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
        stateOf: async () => (await (await there.get("/import/state/")).json())?.state,
      };
    };
    const sockets = [];
    for (let count = 0; count < STALLED; count++) {
      const address = `192.0.2.${1 + (count % 2)}`;
      const { token, cookie, stateOf } = await customer(address);
      const socket = connect(server.port, "localhost");
      sockets.push(socket);
      const head = [
        "POST /import/upload/ HTTP/1.1",
        `Host: localhost:${server.port}`,
        `X-Forwarded-For: ${address}`,
        `Cookie: ${cookie}`,
        `X-Form-Token: ${token}`,
        "X-Profile-Name: Ann%20Example",
        "Content-Length: 60000000",
      ];
      socket.write(`${head.join("\r\n")}\r\n\r\n#`);
      await expect.poll(stateOf).toBeTruthy();
    }
    const { there, token } = await customer("192.0.2.9");
    const sent = await uploadRawData(there, "rs3094315\t1\t752566\tAG\n", { "x-form-token": token });
    expect(sent.status()).toBe(202);
    for (const socket of sockets) socket.destroy();
  });

  test("only the service's user can open the pages' socket, and it is removed at the end", async () => {
    for (const [running, signal] of [
      [server, "SIGTERM"],
      [await ownServer(), "SIGKILL"],
    ] as const) {
      const { pid, socket, folder } = await pagesProcess(running.pid);
      expect(statSync(socket).isSocket()).toBe(true);
      expect(statSync(folder).mode & 0o777).toBe(0o700);
      expect(await running.end(signal)).toEqual(signal === "SIGTERM" ? [0, null] : [null, "SIGKILL"]);
      await expect.poll(() => isRunning(pid)).toBe(false);
      expect(existsSync(folder)).toBe(false);
    }
  });
});
