import { existsSync } from "node:fs";
import { enableCompileCache, registerHooks } from "node:module";
import { dirname, extname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/*
 * Lets Node.js run the sources as they are: it strips types by itself, but neither knows `@/` nor adds
 * endings. What it compiled is kept in the project's folder, which nobody else can write.
 */

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");
const ENDINGS = ["", ".ts", ".mjs"];

enableCompileCache(join(root, ".build", "compiled"));

registerHooks({
  resolve(specifier, context, next) {
    const path = pathOf(specifier, context.parentURL);
    if (path === null || path.includes("/node_modules/")) return next(specifier, context);
    const found = ENDINGS.map((ending) => path + ending).find(
      (file) => extname(file) !== "" && existsSync(file),
    );
    return next(found ? pathToFileURL(found).href : specifier, context);
  },
});

/**
 * Where a specifier of the project's own points, its ending perhaps missing; null for a
 * package or a built-in module.
 */
function pathOf(specifier, parent) {
  if (specifier.startsWith("@/")) return join(root, specifier.slice(2));
  if (!specifier.startsWith(".") || !parent?.startsWith("file:")) return null;
  return resolve(dirname(fileURLToPath(parent)), specifier);
}
