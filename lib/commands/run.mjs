import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { onCurrentNode } from "./setup/current-node.mjs";
import { installPackages, orOneSentence } from "./setup/install.mjs";

const [name, ...given] = process.argv.slice(2);

await onCurrentNode();
await orOneSentence(async () => {
  process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), "../.."));
  installPackages(name === "bench" || name === "screenshots");
  await import("./setup/typescript.mjs");
  const { run } = await import(name === "bench" ? "../../bench/run.ts" : `./${name}.ts`);
  await run(given);
});
