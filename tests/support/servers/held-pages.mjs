/*
 * Preloaded into a server and its children: the pages process does not start while the file named by
 * HELD_FILE exists.
 */
import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

if (process.argv[1]?.endsWith("pages.mjs")) while (existsSync(process.env.HELD_FILE ?? "")) await sleep(10);
