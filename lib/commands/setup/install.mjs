import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/**
 * Whether node_modules holds the versions that package-lock.json names.
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
 * Installs the packages when they are missing or other than package-lock.json says. Throws one sentence when
 * npm fails.
 * @param {boolean} withDev whether packages for testing are needed too; a container image leaves them out
 */
export function installPackages(withDev) {
  const list = "node_modules/.package-lock.json";
  const installedText = existsSync(list) ? readFileSync(list, "utf8") : null;
  if (isInstalled(readFileSync("package-lock.json", "utf8"), installedText, withDev)) return;
  const isFirst = installedText === null;
  const includes =
    withDev || (!isFirst && Object.values(JSON.parse(installedText).packages).some(({ dev }) => dev));
  console.log(isFirst ? "Installing packages (once) …" : "Installing the packages that have changed …");
  // `npm ci` would first remove everything.
  const how = isFirst ? ["ci"] : ["install", "--no-save"];
  const npm = spawnSync(
    "npm",
    [...how, `--${includes ? "include" : "omit"}=dev`, "--no-audit", "--no-fund", "--loglevel=error"],
    { encoding: "utf8", shell: process.platform === "win32" },
  );
  if (npm.status === 0) return;
  const said = `${npm.stdout ?? ""}${npm.stderr ?? ""}`.trim();
  throw new Error(`npm could not install the packages:\n${said || npm.error?.message}`);
}

/**
 * Runs a command to its end; a problem becomes one sentence on the error output and exit code 1.
 * @param {() => void | Promise<void>} work
 */
export async function orOneSentence(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    if (process.env.LOG_LEVEL === "debug") console.error(error);
    process.exit(1);
  }
}
