import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { transformSync } from "esbuild";

/*
 * Runs specs of rules for Stryker, again and again in one process: Playwright takes seconds to start, these
 * tests take milliseconds. Suites with hooks, most of which need a database, are left out.
 */

let tests = [];

/** What specs use of Playwright's `test`. */
export const test = (title, ...rest) => tests.push({ title, body: rest.at(-1) });
test.info = () => ({ outputPath: (name) => join(process.env.DATA_DIR, name) });
test.describe = (_title, body) => {
  const outer = tests;
  tests = [];
  body();
  tests = tests.hasHooks ? outer : [...outer, ...tests];
};
for (const hook of ["beforeAll", "beforeEach", "afterEach", "afterAll"])
  test[hook] = () => Object.assign(tests, { hasHooks: true });
export let expect;

const stryker = {};
globalThis.__stryker__ = stryker;
const urlOf = (file) => pathToFileURL(resolve(file)).href;
/** How often the project's modules were loaded: as a part of their URLs, it makes new ones. */
let generation = 0;

async function installHooks() {
  await import(urlOf("lib/commands/setup/typescript.mjs"));
  const project = urlOf(".");
  registerHooks({
    resolve(name, context, next) {
      if (name === "@playwright/test") return { url: import.meta.url, shortCircuit: true };
      let found;
      try {
        found = next(name, context);
      } catch {
        found = next(name + (name.startsWith("next/") ? ".js" : ".tsx"), context);
      }
      const isOurs = found.url.startsWith(project) && !found.url.includes("/node_modules/");
      return isOurs ? { ...found, url: `${found.url}?${generation}` } : found;
    },
    load(url, context, next) {
      if (!/\.tsx\?\d+$/.test(url)) return next(url, context);
      const tsx = readFileSync(fileURLToPath(url), "utf8");
      const { code } = transformSync(tsx, { loader: "tsx", jsx: "automatic" });
      return { format: "module", source: code, shortCircuit: true };
    },
  });
  ({ expect } = await import("playwright/test"));
}

async function loadSpecs(files) {
  generation++;
  const loaded = [];
  for (const file of files) {
    tests = [];
    await import(urlOf(file));
    if (!tests.hasHooks)
      loaded.push(...tests.map((test, at) => ({ ...test, id: `${file} ${at}: ${test.title}` })));
  }
  return loaded;
}

class RulesRunner {
  static inject = ["options"];
  constructor({ specs }) {
    this.specs = specs;
  }
  capabilities = () => ({ reloadEnvironment: true });
  init = installHooks;

  async dryRun() {
    const passed = [];
    for (const { id, body } of await loadSpecs(this.specs)) {
      stryker.currentTestId = id;
      const start = performance.now();
      await body({}, {});
      passed.push({ id, name: id, timeSpentMs: performance.now() - start, status: 0 });
    }
    stryker.currentTestId = undefined;
    return { status: "complete", tests: passed, mutantCoverage: stryker.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    Object.assign(stryker, { activeMutant: activeMutant.id, hitLimit, hitCount: hitLimit && 0 });
    let running = "loading";
    try {
      // New modules for each mutant, since some cache what they computed.
      const loaded = await loadSpecs(this.specs);
      const chosen = loaded.filter(({ id }) => testFilter?.includes(id) ?? true);
      for (const { id, body } of chosen) {
        running = id;
        await body({}, {});
      }
      return { status: "survived", nrOfTests: chosen.length };
    } catch (error) {
      if (stryker.hitCount > hitLimit) return { status: "timeout", reason: "hit limit" };
      return { status: "killed", killedBy: [running], failureMessage: `${error}`, nrOfTests: 1 };
    } finally {
      stryker.activeMutant = undefined;
    }
  }
}

export const strykerPlugins = [{ kind: "TestRunner", name: "rules", injectableClass: RulesRunner }];
