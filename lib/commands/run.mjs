import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { installPackages, orOneSentence } from "./install.mjs";

const [name, ...given] = process.argv.slice(2);

await orOneSentence(async () => {
  process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), "../.."));
  installPackages(process.env.NODE_ENV !== "production");
  const { register } = await import("tsx/esm/api");
  register();
  const { run } = await import(`./${name}.ts`);
  await run(given);
});
