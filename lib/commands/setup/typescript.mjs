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

/** What each path within the project is resolved to: many modules import the same file. */
const resolved = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const path = pathOf(specifier, context.parentURL);
    if (path === null) return next(specifier, context);
    if (!resolved.has(path)) resolved.set(path, fileAt(path));
    return resolved.get(path) ?? next(specifier, context);
  },
});

/** The file at a path, perhaps without its ending, for Node.js to look no further; undefined without one. */
function fileAt(path) {
  const file = ENDINGS.map((ending) => path + ending).find(
    (name) => extname(name) !== "" && existsSync(name),
  );
  return file && { url: pathToFileURL(file).href, shortCircuit: true };
}

/** The path of a specifier within the project, perhaps without its ending; null for any other module. */
function pathOf(specifier, parent) {
  if (specifier.startsWith("@/")) return join(root, specifier.slice(2));
  if (!specifier.startsWith(".") || !parent?.startsWith("file:") || parent.includes("/node_modules/"))
    return null;
  return resolve(dirname(fileURLToPath(parent)), specifier);
}
