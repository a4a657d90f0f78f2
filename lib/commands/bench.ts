import { settings } from "@/lib/settings";
import { closeDatabase } from "@/lib/store/database";
import { inTurn, measure } from "./bench/measure";
import { makeRefreshToken, refreshBody, refreshLoad, removeBenchGrants } from "./bench/refresh";
import { drawScenarios, type Scenario } from "./bench/scenarios";
import { type BareServer, record, residentMemory, startBare, startProduction } from "./bench/servers";
import { type Row, summary, table } from "./bench/table";
import { freePort } from "./checks";

/** Measures the production server on the seeded database beside a bare node:http server, and prints a table. */
export async function run(): Promise<void> {
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const server = await startProduction(port);
  const bare = await startBare();
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, residentMemory(server));
  }, 500);
  try {
    const rows: Row[] = [];
    for (const scenario of await drawScenarios(base, settings.markers))
      rows.push(await compare(base, bare, scenario));
    rows.push(await compareRefresh(base, bare));
    console.log(`\n${table(rows)}\n\n${summary(rows, memory)}`);
  } finally {
    clearInterval(watch);
    server.kill();
    bare.child.kill();
    await removeBenchGrants();
    await closeDatabase();
  }
}

async function compare(base: string, bare: BareServer, { name, requests, target }: Scenario): Promise<Row> {
  console.log(`${name} …`);
  await bare.learn(await record(base, requests));
  const atBest = await measure(() => inTurn(bare.url, requests));
  return { name, target, bare: atBest, ours: await measure(() => inTurn(base, requests)) };
}

async function compareRefresh(base: string, bare: BareServer): Promise<Row> {
  console.log("token refresh …");
  const tokens: string[] = [];
  while (tokens.length < 20) tokens.push(await makeRefreshToken());
  const sample = await fetch(`${base}/token/`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: refreshBody(await makeRefreshToken()),
  });
  const headers = { "content-type": "application/json", "cache-control": "no-store" };
  await bare.learn([{ path: "/token/", headers, body: await sample.text() }]);
  const atBest = await measure(() => refreshLoad(bare.url, [], false));
  return {
    name: "token refresh",
    bare: atBest,
    ours: await measure(() => refreshLoad(base, tokens.splice(0, 10), true)),
  };
}
