import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { installPackages, orOneSentence } from "./install.mjs";

const isDev = process.argv.includes("--dev");
const isBuild = process.argv.includes("--build");

await orOneSentence(async () => {
  process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), "../.."));
  installPackages(process.env.NODE_ENV !== "production");
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  if (!isDev) process.env.NODE_ENV = "production";
  const { sourcesVersion } = await import("./sources.mjs");
  const { bundle } = await import("./bundle.mjs");
  const version = sourcesVersion();
  const folder = await bundle(version);
  const { build, start } = await import(`${folder}/lib/commands/start.js`);
  await (isBuild ? build(version) : start({ folder, version, isDev }));
});
