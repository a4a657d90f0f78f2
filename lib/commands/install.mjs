import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/**
 * What is wrong with this version of Node.js, as one sentence; null when it will do.
 * @param {string} version such as "20.19.0"
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return null;
  return `Node.js ${version} is too old: install version 20.19 or newer.`;
}

/**
 * Whether node_modules holds what package-lock.json names, by comparing the versions of both lists.
 * @param {string} lockText package-lock.json
 * @param {string | null} installedText node_modules/.package-lock.json, which npm writes last
 * @param {boolean} withDev whether packages for testing are needed too
 */
export function isInstalled(lockText, installedText, withDev = true) {
  if (installedText === null) return false;
  const installed = JSON.parse(installedText).packages;
  return Object.entries(JSON.parse(lockText).packages).every(
    ([path, wanted]) =>
      path === "" ||
      wanted.optional ||
      (wanted.dev && !withDev) ||
      installed[path]?.version === wanted.version,
  );
}

/**
 * Installs the packages when they are missing or other than package-lock.json says. Throws one sentence when npm fails.
 * @param {boolean} withDev whether packages for testing are needed too; a container image leaves them out
 */
export function installPackages(withDev) {
  const list = "node_modules/.package-lock.json";
  const installedText = existsSync(list) ? readFileSync(list, "utf8") : null;
  if (isInstalled(readFileSync("package-lock.json", "utf8"), installedText, withDev)) return;
  console.log("Installing packages (once; the database module may compile for about two minutes) …");
  const npm = spawnSync(
    "npm",
    ["ci", `--${withDev ? "include" : "omit"}=dev`, "--no-audit", "--no-fund", "--loglevel=error"],
    {
      encoding: "utf8",
    },
  );
  if (npm.status === 0) return;
  const said = `${npm.stdout ?? ""}${npm.stderr ?? ""}`.trim();
  throw new Error(`npm could not install the packages. It said:\n${said || npm.error?.message}`);
}

/**
 * Runs a command to its end; a problem becomes one sentence on the error output and exit code 1.
 * @param {() => void | Promise<void>} work
 */
export async function orOneSentence(work) {
  try {
    const problem = nodeProblem(process.versions.node);
    if (problem) throw new Error(problem);
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    if (process.env.LOG_LEVEL === "debug") console.error(error);
    process.exit(1);
  }
}
