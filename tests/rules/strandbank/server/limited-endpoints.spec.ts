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
  const client = { id: "public", name: "P", developer: "D", created_at: 0 };
  await store.db.insertInto("client").values(client).execute();
  Object.assign(settings, { sessionSecret: "a secret of the tests of limits" });
});
test.afterEach(async () => {
  log.level = settings.logLevel;
  server.closeAllConnections();
  server.close();
  globalThis.strandbankDatabase = undefined;
  await store.close();
});

/** HTTP Basic: of nobody, and of a public application. */
const BASIC = ["wrong:wrong", "public:"].map((text) => ({
  authorization: `Basic ${Buffer.from(text).toString("base64")}`,
}));

/** Credentials that are wrong, in each place where an endpoint can look for them. */
const WRONG: readonly RequestInit[] = [
  { headers: { authorization: "Bearer wrong" } },
  ...BASIC.map((headers) => ({ headers })),
  ...BASIC.map((headers) => ({ headers, method: "POST", body: new URLSearchParams({ token: "x" }) })),
  { method: "POST", headers: { authorization: "Bearer wrong" } },
  { method: "POST", body: new URLSearchParams({ client_id: "x", client_secret: "wrong", token: "wrong" }) },
];

test("an endpoint that checks a token or a client's secret has a challenge and a limit", async () => {
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
  const unchallenged: string[] = [];
  for (const path of (await endpointFiles(ENDPOINTS)).flatMap(addressesOf))
    for (const wrong of WRONG) {
      gate = open();
      const ask = () => fetch(base + path, { redirect: "manual", ...wrong });
      const first = await ask();
      if (first.status !== 401) continue;
      checking.push(path);
      if (!first.headers.has("www-authenticate") && "headers" in wrong) unchallenged.push(path);
      if ((await ask()).status !== 429) unlimited.push(path);
    }
  for (const path of ["/token/", "/introspect/", "/revoke/", "/3/changes/", "/3/account/", "/mcp"])
    expect(checking).toContain(path);
  expect(unlimited).toEqual([]);
  // RFC 9110 section 15.5.2; with credentials in the form alone, RFC 6749 asks for none.
  expect(unchallenged).toEqual([]);
});
