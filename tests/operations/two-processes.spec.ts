import { existsSync, rmSync, statSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";
import { freePort } from "@/lib/commands/launch/checks";
import { failedSignInsFrom } from "../support/data/clock";
import { newCustomer } from "../support/data/new-customer";
import { DEMO_PASSWORD, obtainTokens } from "../support/oauth";
import { rawAnswer } from "../support/raw-request";
import { atInstance, ownServer } from "../support/servers/own-server";
import { isRunning, pagesProcess } from "../support/servers/processes";

const preload = (name: string) => `--import ${pathToFileURL(resolve("tests/support/servers", name)).href}`;
const BROWSER = { accept: "text/html,*/*;q=0.8" };

test("while the pages process is down, the API works and pages are 503; then it is restarted", async () => {
  const file = test.info().outputPath("held");
  const port = await freePort();
  const environment = { NODE_OPTIONS: preload("held-pages.mjs"), HELD_FILE: file };
  const server = await ownServer({ ...environment, METRICS: `127.0.0.1:${port}` });
  const metrics = async () =>
    (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).match(/^strandbank_pages_.*$/gm);
  const ask = (path: string, headers = {}) => fetch(server.base + path, { headers });
  const statuses = (...paths: string[]) => Promise.all(paths.map(async (path) => (await ask(path)).status));
  expect(await statuses("/explorer/", "/readyz", "/healthz")).toEqual([200, 200, 200]);
  expect(await metrics()).toEqual(["strandbank_pages_ends_total 0", "strandbank_pages_ready 1"]);

  writeFileSync(file, "");
  const killed = await pagesProcess(server.pid);
  process.kill(killed.pid, "SIGKILL");
  await pagesProcess(server.pid, [killed.pid]);
  expect(await statuses("/3/accession/", "/3/marker/?limit=1", "/healthz", "/readyz")).toEqual([
    200, 200, 200, 200,
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

test("only the service's user can open the pages' socket, and it is removed at the end", async () => {
  for (const signal of ["SIGTERM", "SIGKILL"] as const) {
    const server = await ownServer();
    const { pid, socket, folder } = await pagesProcess(server.pid);
    expect(statSync(socket).isSocket()).toBe(true);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    await server.end(signal);
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(existsSync(folder)).toBe(false);
  }
});

test("failed sign-ins count by the connection's address, whatever headers a client sends", async () => {
  const server = await ownServer({ TRUST_PROXY: "true" });
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
  expect(await server.end("SIGTERM")).toEqual([0, null]);
});

test("a page shows requests that the listener has counted but not yet written", async ({ request }) => {
  const server = await ownServer();
  const there = atInstance(request, server);
  const { access_token } = await obtainTokens(there, { email: await newCustomer(), scope: "basic" });
  const headers = { authorization: `Bearer ${access_token}` };
  for (const use of ["Used once", "Used 2 times", "Used 3 times"]) {
    expect((await there.get("/3/account/", { headers })).status()).toBe(200);
    expect(await (await there.get("/connected-apps/")).text()).toContain(use);
  }
  expect(await server.end("SIGTERM")).toEqual([0, null]);
});
