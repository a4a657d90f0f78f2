import { type BareServer, end, record, startBare, startProduction } from "@/bench/support/servers";
import { type Row, table } from "@/bench/support/table";
import { freePort } from "@/lib/commands/launch/checks";
import { settings } from "@/lib/strandbank/platform/settings";
import { closeDatabase } from "@/lib/strandbank/platform/store/database";
import { makeRefreshTokens, refreshBody, refreshLoad, removeBenchConnections } from "./refresh";
import { drawScenarios, type Scenario } from "./scenarios";
import { CONNECTIONS, inOrder, measureInTurn } from "./support/measure";

/** Measures the production server beside a bare node:http server that sends the same, and prints a table. */
export async function compareWithBare(): Promise<void> {
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const server = await startProduction(port);
  const bare = await startBare();
  try {
    const rows: Row[] = [];
    for (const scenario of await drawScenarios(base, settings.markers))
      rows.push(await compare(base, bare, scenario));
    rows.push(await compareRefresh(base, bare));
    console.log(`\n${table(rows)}`);
  } finally {
    await end(server);
    bare.child.kill();
    await removeBenchConnections();
    await closeDatabase();
  }
}

async function compare(base: string, bare: BareServer, { name, requests }: Scenario): Promise<Row> {
  console.log(`${name} …`);
  await bare.learn(await record(base, requests));
  const sending = (url: string) => () => inOrder(url, requests);
  return { name, ...(await measureInTurn(sending(base), sending(bare.url))) };
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
