import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { onCurrentNode } from "./current-node.mjs";
import { installPackages, orOneSentence } from "./install.mjs";

const isDev = process.argv.includes("--dev");
const isBuild = process.argv.includes("--build");

await onCurrentNode();
await orOneSentence(async () => {
  process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), "../.."));
  installPackages(false);
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  if (!isDev) process.env.NODE_ENV = "production";
  await import("./typescript.mjs");
  const { sourcesVersion } = await import("./sources.mjs");
  const { build, start } = await import("./start.ts");
  const version = sourcesVersion();
  await (isBuild ? build(version) : start({ version, isDev }));
});
