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
const FORMATS = { ".ts": "module-typescript", ".mjs": "module" };

enableCompileCache(join(root, ".build", "compiled"));

/** The file at a path within the project, by that path: many modules import the same one. */
const files = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const path = pathOf(specifier, context.parentURL);
    if (path === null) return next(specifier, context);
    if (!files.has(path)) files.set(path, fileAt(path));
    return files.get(path) ?? next(specifier, context);
  },
});

/** What a path is resolved to, so that Node.js looks no further; undefined where it is no module of these. */
function fileAt(path) {
  const file = ENDINGS.map((ending) => path + ending).find(
    (name) => extname(name) !== "" && existsSync(name),
  );
  const format = file && FORMATS[extname(file)];
  return format && { url: pathToFileURL(file).href, format, shortCircuit: true };
}

/** The path of a specifier within the project, perhaps without its ending; null for any other module. */
function pathOf(specifier, parent) {
  if (specifier.startsWith("@/")) return join(root, specifier.slice(2));
  if (!specifier.startsWith(".") || !parent?.startsWith("file:") || parent.includes("/node_modules/"))
    return null;
  return resolve(dirname(fileURLToPath(parent)), specifier);
}
