import {
  type BareServer,
  end,
  record,
  startBare,
  startProduction,
  watchMemory,
} from "@/bench/support/servers";
import { type Row, summary, table } from "@/bench/support/table";
import { freePort } from "@/lib/commands/launch/checks";
import { settings } from "@/lib/provider/settings";
import { closeDatabase } from "@/lib/provider/store/database";
import { besidePages } from "./beside-pages";
import { makeRefreshTokens, refreshBody, refreshLoad, removeBenchGrants } from "./refresh";
import { drawScenarios, type Scenario } from "./scenarios";
import { CONNECTIONS, inOrder, measureBoth } from "./support/measure";

/**
 * Measures the production server on the seeded database beside a bare node:http server, and prints a table.
 */
export async function compareWithBare(): Promise<void> {
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const server = await startProduction(port);
  const bare = await startBare();
  const highestMemory = watchMemory(server);
  try {
    const rows: Row[] = [];
    for (const scenario of await drawScenarios(base, settings.markers))
      rows.push(await compare(base, bare, scenario));
    rows.push(await compareRefresh(base, bare));
    console.log("the interface beside pages …");
    const beside = await besidePages(base, settings.markers);
    console.log(`\n${table(rows)}\n\n${summary(rows, highestMemory())}\n\n${beside}`);
  } finally {
    await end(server);
    bare.child.kill();
    await removeBenchGrants();
    await closeDatabase();
  }
}

async function compare(base: string, bare: BareServer, { name, requests, target }: Scenario): Promise<Row> {
  console.log(`${name} …`);
  await bare.learn(await record(base, requests));
  const measured = await measureBoth(
    () => inOrder(bare.url, requests),
    () => inOrder(base, requests),
  );
  return { name, target, ...measured };
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
  const measured = await measureBoth(
    () => refreshLoad(bare.url, [], false),
    async () => refreshLoad(base, await makeRefreshTokens(CONNECTIONS), true),
  );
  return { name: "token refresh", ...measured };
}
