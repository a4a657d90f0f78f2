import { existsSync } from "node:fs";
import { z } from "zod";
import { settings } from "@/lib/settings";
import { databaseFile, openDatabase } from "@/lib/store/database";
import { migrate } from "@/lib/store/migrate";
import { SEED_VERSION, seedDatabase } from "@/lib/store/seed/seed-database";
import { upgradeChip } from "@/lib/store/seed/upgrade-chip";
import { showProgress } from "./progress";

try {
  if (!(await growSeed())) await seedAnew();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function seedAnew(): Promise<void> {
  const count = settings.markers.toLocaleString("en-US");
  console.log(`Making the demo world: ${count} markers and their genotypes …`);
  const onProgress = showProgress(process.stdout);
  await seedDatabase({ file: databaseFile(), markers: settings.markers, onProgress });
}

/** A larger seed over a smaller one of the same version is a chip upgrade: all that is there stays. False for others. */
async function growSeed(): Promise<boolean> {
  if (!existsSync(databaseFile())) return false;
  const opened = openDatabase(databaseFile());
  try {
    await migrate(opened.db);
    const seeded = opened.db.selectFrom("meta").select("value").where("key", "=", "seed");
    const row = await seeded.executeTakeFirst();
    const seed = row && z.object({ version: z.number(), markers: z.number() }).parse(JSON.parse(row.value));
    if (seed?.version !== SEED_VERSION || seed.markers >= settings.markers) return false;
    console.log(`Upgrading the chip to ${settings.markers.toLocaleString("en-US")} markers …`);
    await upgradeChip(opened, { markers: settings.markers, date: new Date().toISOString().slice(0, 10) });
    const value = JSON.stringify({ version: SEED_VERSION, markers: settings.markers });
    await opened.db.updateTable("meta").set({ value }).where("key", "=", "seed").execute();
    return true;
  } finally {
    await opened.db.destroy();
  }
}
