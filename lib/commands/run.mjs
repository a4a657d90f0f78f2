import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { onCurrentNode } from "./setup/current-node.mjs";
import { installPackages, orOneSentence } from "./setup/install.mjs";

const [name, ...given] = process.argv.slice(2);

/** Commands that need the packages for testing. */
const FOR_DEVELOPERS = {
  bench: "../../bench/run.ts",
  screenshots: "../../bench/browser/screenshots.ts",
  wire: "../../lib/commands/wire.ts",
};

await onCurrentNode();
await orOneSentence(async () => {
  process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), "../.."));
  const file = FOR_DEVELOPERS[name];
  installPackages(file !== undefined);
  await import("./setup/typescript.mjs");
  await import("./setup/explorer-host.mjs");
  const { run } = await import(file ?? `./${name}.ts`);
  await run(given);
});
