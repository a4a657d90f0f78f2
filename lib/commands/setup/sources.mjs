import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const sources = [
  "app",
  "components",
  "lib",
  "public",
  "instrumentation.ts",
  "proxy.ts",
  "server.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];

/** A hash of the build's sources and the version of Node.js. */
export function sourcesVersion() {
  const hash = createHash("sha256").update(process.versions.node);
  for (const file of sources.flatMap(filesAt)) hash.update(file).update("\0").update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

/** @param {string} path a file or a folder, or nothing */
function filesAt(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
