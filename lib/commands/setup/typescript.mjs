import { existsSync } from "node:fs";
import { enableCompileCache, registerHooks } from "node:module";
import { dirname, extname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * Resolves `@/` and missing file endings, so that Node.js, which strips types itself, runs the sources as
 * they are. Its compile cache lies in the project's folder, which only this user can write.
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

/** The path of a specifier within the project, perhaps without its ending; null for any other module. */
function pathOf(specifier, parent) {
  if (specifier.startsWith("@/")) return join(root, specifier.slice(2));
  if (!specifier.startsWith(".") || !parent?.startsWith("file:")) return null;
  return resolve(dirname(fileURLToPath(parent)), specifier);
}
