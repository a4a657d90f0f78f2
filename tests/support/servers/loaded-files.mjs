/*
 * Preloaded into a server: on SIGUSR2 it writes the URLs of all modules loaded since, of both kinds, to the
 * file named by LOADED_FILE, as a JSON array.
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
