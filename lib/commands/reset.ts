import { deleteAllConnections } from "@/lib/explorer/auth/connections";
import { deleteAllTraces } from "@/lib/explorer/workshop/trace/store";
import { resetDemoWorld } from "@/lib/provider/demo/world";
import { settings } from "@/lib/provider/settings";
import { closeDatabase, database, databaseKind } from "@/lib/provider/store/database";

/** `npm run reset`: resets the demo world, also while the server runs. */
export async function run(): Promise<void> {
  if (!settings.demo) throw new Error("There is nothing to reset: DEMO is off.");
  if (!(await databaseKind().exists()))
    throw new Error("There is nothing to reset yet: npm start creates the demo world.");
  await resetDemoWorld(database());
  await deleteAllConnections();
  await deleteAllTraces();
  await closeDatabase();
  console.log("The demo world is back in its initial state.");
}
