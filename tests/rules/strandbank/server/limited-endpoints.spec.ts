import type { Server } from "node:http";
import { expect, test } from "@playwright/test";
import { log } from "@/lib/strandbank/platform/base/log";
import { settings } from "@/lib/strandbank/platform/settings";
import { nodeServer } from "@/lib/strandbank/server/listener";
import { openRequestGate } from "@/lib/strandbank/server/request-gate";
import { ENDPOINTS, endpointFiles } from "@/lib/strandbank/server/route-files";
import { openRouter } from "@/lib/strandbank/server/router";
import { type EmptyDatabase, emptyDatabase } from "../../../support/data/empty-database";
import { addressesOf } from "../../../support/runner/addresses";
import { listening } from "../../../support/servers/listening";

let store: EmptyDatabase;
let server: Server;
test.beforeEach(async () => {
  // Reference data is not there, and not looked at.
  log.level = "silent";
  store = await emptyDatabase();
  globalThis.strandbankDatabase = store;
  Object.assign(settings, { sessionSecret: "a secret of the tests of limits" });
});
test.afterEach(async () => {
  log.level = settings.logLevel;
  server.closeAllConnections();
  server.close();
  globalThis.strandbankDatabase = undefined;
  await store.close();
});

/** Credentials that are wrong, in each place where an endpoint can look for them. */
const WRONG: readonly RequestInit[] = [
  { headers: { authorization: "Bearer wrong" } },
  { headers: { authorization: "Basic d3Jvbmc6d3Jvbmc=" } },
  { method: "POST", headers: { authorization: "Bearer wrong" } },
  { method: "POST", body: new URLSearchParams({ client_id: "x", client_secret: "wrong", token: "wrong" }) },
];

test("an endpoint that checks a token or a client's secret answers 429 beyond the limit", async () => {
  const router = await openRouter(ENDPOINTS);
  const open = () =>
    openRequestGate({
      ...settings,
      baseUrl: "http://localhost",
      explorerUrl: "http://localhost",
      apiRequestsPerMinute: 1,
      ruleAt: router.ruleAt,
    });
  let gate = open();
  server = nodeServer(null, (incoming, outgoing) => {
    if (gate(incoming, outgoing) && router.route(incoming, outgoing) === null) outgoing.end();
  });
  const base = `http://127.0.0.1:${await listening(server)}`;
  const checking: string[] = [];
  const unlimited: string[] = [];
  for (const path of (await endpointFiles(ENDPOINTS)).flatMap(addressesOf))
    for (const wrong of WRONG) {
      gate = open();
      const ask = () => fetch(base + path, { redirect: "manual", ...wrong });
      if ((await ask()).status !== 401) continue;
      checking.push(path);
      if ((await ask()).status !== 429) unlimited.push(path);
    }
  for (const path of ["/token/", "/introspect/", "/revoke/", "/3/changes/", "/3/account/", "/mcp"])
    expect(checking).toContain(path);
  expect(unlimited).toEqual([]);
});
