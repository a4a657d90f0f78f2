import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { onCurrentNode } from "./setup/current-node.mjs";
import { installPackages, orOneSentence } from "./setup/install.mjs";

const [name, ...given] = process.argv.slice(2);

/** Commands that need the packages for testing. */
const OF_BENCH = { bench: "../../bench/run.ts", screenshots: "../../bench/browser/screenshots.ts" };

await onCurrentNode();
await orOneSentence(async () => {
  process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), "../.."));
  const measured = OF_BENCH[name];
  installPackages(measured !== undefined);
  await import("./setup/typescript.mjs");
  await import("./setup/explorer-host.mjs");
  const { run } = await import(measured ?? `./${name}.ts`);
  await run(given);
});
