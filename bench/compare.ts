import {
  type BareServer,
  end,
  record,
  startBare,
  startProduction,
  startStatements,
} from "@/bench/support/servers";
import { type Row, table } from "@/bench/support/table";
import { freePort } from "@/lib/commands/launch/checks";
import { settings } from "@/lib/provider/settings";
import { closeDatabase } from "@/lib/provider/store/database";
import { makeRefreshTokens, refreshBody, refreshLoad, removeBenchConnections } from "./refresh";
import { drawScenarios, type Scenario } from "./scenarios";
import { CONNECTIONS, inOrder, measureInTurn } from "./support/measure";

/**
 * Measures the production server on the seeded database beside a bare node:http server and, where a request
 * reads the database, beside our SQL statements alone, and prints a table.
 */
export async function compareWithBare(): Promise<void> {
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const server = await startProduction(port);
  const bare = await startBare();
  const statements = await startStatements();
  try {
    const rows: Row[] = [];
    for (const scenario of await drawScenarios(base, settings.markers))
      rows.push(await compare(base, { bare, statements }, scenario));
    rows.push(await compareRefresh(base, bare));
    console.log(`\n${table(rows)}`);
  } finally {
    await end(server);
    for (const { child } of [bare, statements]) child.kill();
    await removeBenchConnections();
    await closeDatabase();
  }
}

interface Others {
  bare: BareServer;
  statements: { url: string };
}

async function compare(base: string, { bare, statements }: Others, scenario: Scenario): Promise<Row> {
  const { name, requests, isRead } = scenario;
  console.log(`${name} …`);
  await bare.learn(await record(base, requests));
  const sending = (url: string) => () => inOrder(url, requests);
  const measured = await measureInTurn(
    sending(base),
    sending(bare.url),
    isRead ? sending(statements.url) : undefined,
  );
  return { name, ...measured };
}

async function compareRefresh(base: string, bare: BareServer): Promise<Row> {
  console.log("token refresh …");
  const [sampleToken = ""] = await makeRefreshTokens(1);
  const sample = await fetch(`${base}/token/`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: refreshBody(sampleToken),
  });
  const headers = { "content-type": "application/json", "cache-control": "no-store" };
  await bare.learn([{ path: "/token/", headers, body: await sample.text() }]);
  const measured = await measureInTurn(
    async () => refreshLoad(base, await makeRefreshTokens(CONNECTIONS), true),
    () => refreshLoad(bare.url, [], false),
  );
  return { name: "token refresh", ...measured };
}
