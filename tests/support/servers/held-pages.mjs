/*
 * Loaded into a server and its children before anything else: the process of the pages does not begin while there is a
 * file under the name in HELD_FILE.
 */
import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

if (process.argv[1]?.endsWith("pages.mjs")) while (existsSync(process.env.HELD_FILE ?? "")) await sleep(10);
