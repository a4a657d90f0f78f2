import { settings } from "@/lib/settings";
import { databaseFile } from "@/lib/store/database";
import { seedDatabase } from "@/lib/store/seed/seed-database";
import { showProgress } from "./progress";

const show = showProgress(process.stdout);

console.log(
  `Making the demo world: ${settings.markers.toLocaleString("en-US")} markers and their genotypes …`,
);
try {
  await seedDatabase({ file: databaseFile(), markers: settings.markers, onProgress: show });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
