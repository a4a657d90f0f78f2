import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { transformSync } from "esbuild";

/*
 * Runs specs of rules for Stryker, again and again in one process: Playwright takes seconds to start, these
 * tests take milliseconds.
 */

const newSuite = () => ({
  tests: [],
  suites: [],
  beforeAll: [],
  beforeEach: [],
  afterEach: [],
  afterAll: [],
});
let suite = newSuite();

/** What specs use of Playwright's `test`. */
export const test = (title, ...rest) => suite.tests.push({ title, body: rest.at(-1) });
test.info = () => ({ outputPath: (name) => join(process.env.DATA_DIR, name) });
test.describe = (_title, body) => {
  const outer = suite;
  suite = newSuite();
  outer.suites.push(suite);
  body();
  suite = outer;
};
for (const hook of ["beforeAll", "beforeEach", "afterEach", "afterAll"])
  test[hook] = (body) => suite[hook].push(body);
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

/** The suites of the files, those first that need no database. */
async function loadSpecs(files) {
  generation++;
  const loaded = [];
  for (const file of files) {
    suite = newSuite();
    await import(urlOf(file));
    for (const [at, test] of testsIn(suite).entries()) test.id = `${file} ${at}: ${test.title}`;
    loaded.push(suite);
  }
  return loaded.sort((one, other) => one.beforeAll.length - other.beforeAll.length);
}

const testsIn = ({ tests, suites }) => [...tests, ...suites.flatMap(testsIn)];

/** Runs the chosen tests of a suite between its hooks, each by `run`. */
async function runSuite(suite, isChosen, run) {
  if (!testsIn(suite).some(isChosen)) return;
  const all = async (hooks) => {
    for (const hook of hooks) await hook({}, {});
  };
  try {
    await all(suite.beforeAll);
    for (const test of suite.tests.filter(isChosen))
      try {
        await all(suite.beforeEach);
        await run(test);
      } finally {
        await all(suite.afterEach);
      }
    for (const inner of suite.suites) await runSuite(inner, isChosen, run);
  } finally {
    await all(suite.afterAll);
  }
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
    for (const suite of await loadSpecs(this.specs))
      await runSuite(
        suite,
        () => true,
        async ({ id, body }) => {
          stryker.currentTestId = id;
          const start = performance.now();
          await body({}, {});
          passed.push({ id, name: id, timeSpentMs: performance.now() - start, status: 0 });
          stryker.currentTestId = undefined;
        },
      );
    return { status: "complete", tests: passed, mutantCoverage: stryker.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    Object.assign(stryker, { activeMutant: activeMutant.id, hitLimit, hitCount: hitLimit && 0 });
    let running = "loading";
    try {
      // New modules for each mutant, since some cache what they computed.
      const loaded = await loadSpecs(this.specs);
      let nrOfTests = 0;
      for (const suite of loaded)
        await runSuite(
          suite,
          ({ id }) => testFilter?.includes(id) ?? true,
          ({ id, body }) => {
            running = id;
            nrOfTests += 1;
            return body({}, {});
          },
        );
      return { status: "survived", nrOfTests };
    } catch (error) {
      if (stryker.hitCount > hitLimit) return { status: "timeout", reason: "hit limit" };
      return { status: "killed", killedBy: [running], failureMessage: `${error}`, nrOfTests: 1 };
    } finally {
      stryker.activeMutant = undefined;
    }
  }
}

export const strykerPlugins = [{ kind: "TestRunner", name: "rules", injectableClass: RulesRunner }];
