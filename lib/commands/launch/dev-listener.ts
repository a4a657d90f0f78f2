import { Agent } from "node:http";
import { orOneSentence } from "../setup/install.mjs";
import { prepareData, serveUntilStopped } from "./start";

/* The listener of `npm run dev`. It ends with the process that started it, which also runs the pages. */

const [socketPath = ""] = process.argv.slice(2);
process.once("disconnect", () => process.exit(0));

await orOneSentence(async () => {
  await prepareData();
  await serveUntilStopped({
    target: { socketPath, agent: new Agent({ keepAlive: true }) },
    isReady: () => true,
    ready: Promise.resolve(),
    stop: async () => {},
  });
  process.send?.("ready");
});
