import { z } from "zod";
import { demoSeed, SEED_VERSION } from "@/lib/provider/demo/seed-database";
import { upgradePlatform } from "@/lib/provider/demo/upgrade-platform";
import { settings } from "@/lib/provider/settings";
import { databaseKind, openForLoading } from "@/lib/provider/store/database";
import { migrate } from "@/lib/provider/store/migrate";
import { showProgress } from "./progress";

try {
  if (!(await upgradeSeed())) await seedFromScratch();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function seedFromScratch(): Promise<void> {
  const count = settings.markers.toLocaleString("en-US");
  console.log(`Creating the demo world: ${count} markers and their genotypes …`);
  const onProgress = showProgress(process.stdout);
  await databaseKind().replace(demoSeed(settings.markers, onProgress));
}

/** Upgrades a smaller seed of the same version, whose content stays. Returns false where there is none. */
async function upgradeSeed(): Promise<boolean> {
  if (!(await databaseKind().exists())) return false;
  const opened = openForLoading();
  const { db } = opened;
  try {
    await migrate(opened);
    const seeded = db.selectFrom("meta").select("value").where("key", "=", "seed");
    const row = await seeded.executeTakeFirst();
    const seed = row && z.object({ version: z.number(), markers: z.number() }).parse(JSON.parse(row.value));
    if (seed?.version !== SEED_VERSION || seed.markers >= settings.markers) return false;
    console.log(`Upgrading the platform to ${settings.markers.toLocaleString("en-US")} markers …`);
    await upgradePlatform(opened, { markers: settings.markers, date: new Date().toISOString().slice(0, 10) });
    const value = JSON.stringify({ version: SEED_VERSION, markers: settings.markers });
    await db.updateTable("meta").set({ value }).where("key", "=", "seed").execute();
    return true;
  } finally {
    await db.destroy();
  }
}
