import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

const home = ".build";

/**
 * Bundles the start command, the server and every route handler into `.build/<version>/`, keeping the paths of the
 * sources, so that starting needs no compiler. Does nothing when that version is there. Takes well under a second.
 * @param {string} version of the sources
 * @returns {Promise<string>} the bundle's absolute folder
 */
export async function bundle(version) {
  const folder = join(home, version);
  if (existsSync(folder)) return resolve(folder);
  const draft = `${folder}-${process.pid}`;
  const { build, stop } = await import("esbuild");
  await build({
    entryPoints: ["lib/commands/start.ts", ...routeFiles()],
    outdir: draft,
    outbase: ".",
    chunkNames: "chunks/[hash]",
    bundle: true,
    splitting: true,
    packages: "external",
    inject: ["lib/http/light-response.ts"],
    format: "esm",
    platform: "node",
    target: "node20",
    sourcemap: "linked",
    logLevel: "silent",
  });
  await stop();
  for (const old of readdirSync(home, { withFileTypes: true }))
    if (old.isDirectory() && isFinished(old.name)) rmSync(join(home, old.name), { recursive: true });
  publish(draft, folder);
  return resolve(folder);
}

/** Drafts carry the process that writes them; another start may be at it. */
const isFinished = (name) => !name.includes("-");

/** Two starts may finish the same bundle: the first one counts. */
function publish(draft, folder) {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
}

const routeFiles = () =>
  readdirSync("app", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name === "route.ts")
    .map((entry) => join(entry.parentPath, entry.name));
