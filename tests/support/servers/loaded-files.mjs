/*
 * Loaded into a server before anything else: on SIGUSR2 the file that LOADED_FILE names gets the addresses of all that
 * the server has loaded since, modules of both kinds, as a JSON list.
 */
import { renameSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";

const loaded = new Set();

registerHooks({
  load(url, context, next) {
    loaded.add(url);
    return next(url, context);
  },
});

if (process.argv[1]?.endsWith("start.mjs"))
  process.on("SIGUSR2", () => {
    const file = process.env.LOADED_FILE ?? "";
    writeFileSync(`${file}.part`, JSON.stringify([...loaded]));
    renameSync(`${file}.part`, file);
  });
