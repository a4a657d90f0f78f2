import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { programOf } from "@/lib/provider/base/program";
import { syncDemoClients } from "@/lib/provider/demo/clients";
import { SEED_VERSION } from "@/lib/provider/demo/seed-database";
import { sessionSecret, settings } from "@/lib/provider/settings";
import { closeDatabase, database, databaseKind, openForLoading, store } from "@/lib/provider/store/database";
import { migrate } from "@/lib/provider/store/migrate";
import { removeOldVersions } from "@/lib/provider/store/versions/current-reference";
import { checkDisk, checkFolder } from "./checks";
import { runToEnd } from "./child";
import { keepExplorerSecret } from "./explorer-secret";
import { withLock } from "./lock";
import { writeWhole } from "./write-whole";

/**
 * Prepares the data folder and the database: the session secret, migrations and, in the demo, the demo world.
 */
export async function prepareData(): Promise<void> {
  checkFolder(settings.dataDir);
  await withLock(join(settings.dataDir, "lock"), async () => {
    keepExplorerSecret(settings.dataDir);
    makeSessionSecret();
    sessionSecret();
    await databaseKind().withPreparationLock(prepareDatabase);
  });
}

async function prepareDatabase(): Promise<void> {
  if (settings.demo && !(await isSeeded())) await seed();
  await migrateWhole();
  await removeOldVersions(store());
  if (settings.demo) await syncDemoClients(database());
}

async function migrateWhole(): Promise<void> {
  const opened = openForLoading();
  try {
    await migrate(opened);
    await opened.reclaimSpace();
  } finally {
    await opened.db.destroy();
  }
}

/** Makes the demo's session secret, once, in the data folder, readable by its owner alone. */
function makeSessionSecret(): void {
  const file = join(settings.dataDir, "session-secret");
  if (settings.sessionSecret || !settings.demo || existsSync(file)) return;
  writeWhole(file, randomBytes(32).toString("base64url"));
}

/**
 * Whether the database holds the demo world of this version and size. Throws where it holds real accounts.
 */
async function isSeeded(): Promise<boolean> {
  if (!(await databaseKind().exists())) return false;
  await migrateWhole();
  const db = database();
  const row = await db.selectFrom("meta").select("value").where("key", "=", "seed").executeTakeFirst();
  const account = await db.selectFrom("account").select("id").limit(1).executeTakeFirst();
  if (!row && account)
    throw new Error(
      "The database already has accounts, and the demo world would replace them: set DEMO=false.",
    );
  return row?.value === JSON.stringify({ version: SEED_VERSION, markers: settings.markers });
}

/** Seeds in a child process, which gives the memory back when it ends. */
async function seed(): Promise<void> {
  await closeDatabase();
  if (databaseKind().isInDataFolder) checkDisk(settings.dataDir, settings.markers);
  const { code } = await runToEnd(programOf("lib/commands/seed.ts"));
  if (code !== 0) throw new Error("The demo world could not be created; see the message above.");
}
