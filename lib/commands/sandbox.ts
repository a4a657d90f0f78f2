import { readFileSync, rmSync } from "node:fs";
import { loadState } from "@/lib/demo/strandbank/controls/state";
import { seedDatabase } from "@/lib/demo/strandbank/world/seed-database";
import { settings } from "@/lib/strandbank/platform/settings";
import { databaseKind } from "@/lib/strandbank/platform/store/database";
import { checkPort } from "./launch/checks";
import { prepareData, serveUntilStopped } from "./launch/start";

/** `npm run sandbox`: a provider for the tests of an application, whose data lasts as long as the process. */
export async function run([stateFile]: string[]): Promise<void> {
  process.once("exit", () => rmSync(settings.dataDir, { recursive: true, force: true }));
  const state = stateFile === undefined ? null : readFileSync(stateFile, "utf8");
  await checkPort(settings.port);
  await seedDatabase(databaseKind(), settings.markers);
  await prepareData();
  if (state !== null) await loadState(state);
  await serveUntilStopped(null);
  console.log(`The sandbox is ready at ${settings.baseUrl}/. Ctrl-C stops it and deletes its data.`);
}
