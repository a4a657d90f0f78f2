import { checkCommandLine, refuseUsage } from "./command-line.mjs";
import { onCurrentNode, root } from "./setup/current-node.mjs";
import { installPackages, orOneSentence } from "./setup/install.mjs";

const [name, ...given] = process.argv.slice(2);

/** Commands that need the packages for testing. */
const FOR_DEVELOPERS = { bench: "../../bench/run.ts" };

const { command } = await import(`./usage/${name}.mjs`);
checkCommandLine(command, given);
await onCurrentNode();
await orOneSentence(async () => {
  process.chdir(root);
  const file = FOR_DEVELOPERS[name];
  installPackages(file !== undefined);
  Object.assign(process.env, command.settings?.());
  await import("./setup/typescript.mjs");
  await import("./setup/environment.ts");
  const { run } = await import(file ?? `./${name}.ts`);
  await run(given).catch((error) => refuseUsage(command, error));
});
