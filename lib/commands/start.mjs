import { checkCommandLine } from "./command-line.mjs";
import { onCurrentNode, root } from "./setup/current-node.mjs";
import { endWithShell } from "./setup/end-with-shell.mjs";
import { installPackages, orOneSentence } from "./setup/install.mjs";
import { command } from "./usage/start.mjs";

const has = (flag) => process.argv.includes(flag);
const isDev = has("--dev");

checkCommandLine(command, process.argv.slice(2));
endWithShell();
await onCurrentNode();
await orOneSentence(async () => {
  process.chdir(root);
  installPackages(false);
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  if (!isDev) process.env.NODE_ENV = "production";
  await import("./setup/typescript.mjs");
  await import("./setup/environment.ts");
  const { sourcesVersion } = await import("./setup/sources.mjs");
  const { build, start } = await import("./launch/start.ts");
  const version = sourcesVersion();
  await (has("--build") ? build(version) : start({ version, isDev }));
});
