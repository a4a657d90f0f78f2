import { expect, test } from "@playwright/test";
import { ownServer } from "../support/servers/own-server";
import { childrenOf } from "../support/servers/processes";

test("npm run start:api is ready without pages, and pages are 404", async () => {
  const server = await ownServer({}, ["--api"]);
  const ask = (path: string, method = "GET") =>
    fetch(server.base + path, { method, headers: { accept: "text/html" } });
  for (const path of ["/readyz", "/healthz", "/3/accession/", "//openapi.json"])
    expect((await ask(path)).status).toBe(200);
  expect((await (await ask("/token/", "POST")).json()).error).toBe("invalid_request");
  for (const path of ["/", "/explorer/", "/docs/", "/sign-in/", "/icon.svg", "/explorer/api/visitor/"]) {
    const answer = await ask(path);
    expect([path, answer.status, (await answer.json()).error]).toEqual([path, 404, "not_found"]);
  }
  expect(childrenOf(server.pid)).toBe(0);
  expect(await server.end("SIGTERM")).toEqual([0, null]);
});

test("npm run start:pages serves pages and ends on a signal", async () => {
  const server = await ownServer({}, ["--pages"]);
  const page = await fetch(`${server.base}/sign-in/`);
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect((await fetch(`${server.base}/api/auth/providers`)).status).toBe(200);
  const [code, signal] = await server.end("SIGTERM");
  expect([code, signal]).toEqual([0, null]);
  await expect.poll(() => fetch(`${server.base}/healthz`).catch(() => null)).toBeNull();
});
