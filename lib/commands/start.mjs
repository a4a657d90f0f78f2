import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { onCurrentNode } from "./setup/current-node.mjs";
import { installPackages, orOneSentence } from "./setup/install.mjs";

const has = (flag) => process.argv.includes(flag);
const isDev = has("--dev");
const half = has("--api") ? "api" : has("--pages") ? "pages" : null;

await onCurrentNode();
await orOneSentence(async () => {
  process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), "../.."));
  installPackages(false);
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  if (!isDev) process.env.NODE_ENV = "production";
  await import("./setup/typescript.mjs");
  await import("./setup/explorer-host.mjs");
  const { sourcesVersion } = await import("./setup/sources.mjs");
  const { build, start } = await import("./launch/start.ts");
  const version = sourcesVersion();
  await (has("--build") ? build(version) : start({ version, isDev, half }));
});
