import type { ChildProcess } from "node:child_process";
import { chromium } from "@playwright/test";
import { end, startBare, startProduction } from "@/bench/support/servers";
import { freePort } from "@/lib/commands/launch/checks";
import { benchOptions } from "@/lib/commands/setup/chromium.mjs";
import { atWork } from "./at-work";
import { startEmpty } from "./empty-app";
import { firstLoads } from "./first-load";
import { startDemo } from "./visit";

/**
 * Measures in Chromium what a person waits for: first loads of pages, and work on markers. Prints two tables.
 */
export async function measurePages(): Promise<void> {
  const browser = await chromium.launch(benchOptions);
  const servers: ChildProcess[] = [];
  try {
    console.log("building an empty page …");
    const emptyPort = await freePort();
    servers.push(await startEmpty(emptyPort));
    const port = await freePort();
    servers.push(await startProduction(port));
    const base = `http://localhost:${port}`;
    const copies = await startBare();
    servers.push(copies.child);
    const demo = await startDemo(browser, base);
    console.log("first load …");
    const empty = `http://localhost:${emptyPort}/`;
    console.log(`\n${await firstLoads(browser, { base, empty, demo, copies })}\n`);
    console.log("at work …");
    console.log(`\n${await atWork(browser, { baseURL: base, storageState: demo })}`);
  } finally {
    await browser.close();
    for (const server of servers) await end(server);
  }
}
