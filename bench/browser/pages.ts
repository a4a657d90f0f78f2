import type { ChildProcess } from "node:child_process";
import { chromium } from "@playwright/test";
import { end, startProduction } from "@/bench/support/servers";
import { freePort } from "@/lib/commands/launch/checks";
import { chromiumOptions } from "@/lib/commands/setup/chromium.mjs";
import { atWork } from "./at-work";
import { startEmpty } from "./empty-app";
import { firstLoads } from "./first-load";
import { startDemo } from "./visit";

/**
 * Measures in Chromium what a person waits for: first loads of pages, and work on markers. Prints two tables.
 */
export async function measurePages(): Promise<void> {
  const browser = await chromium.launch(chromiumOptions);
  const servers: ChildProcess[] = [];
  try {
    console.log("building an empty page …");
    const emptyPort = await freePort();
    servers.push(await startEmpty(emptyPort));
    const port = await freePort();
    servers.push(await startProduction(port));
    const base = `http://localhost:${port}`;
    const demo = await startDemo(browser, base);
    console.log("first load …");
    const loads = await firstLoads(browser, { base, empty: `http://localhost:${emptyPort}/`, demo });
    console.log("at work …");
    const work = await atWork(browser, { baseURL: base, storageState: demo });
    console.log(`\n${loads}\n\n${work}`);
  } finally {
    await browser.close();
    for (const server of servers) await end(server);
  }
}
