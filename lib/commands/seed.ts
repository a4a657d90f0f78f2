import { demoSeed } from "@/lib/provider/demo/seed-database";
import { settings } from "@/lib/provider/settings";
import { databaseKind } from "@/lib/provider/store/database";
import { showProgress } from "./progress";

try {
  const count = settings.markers.toLocaleString("en-US");
  console.log(`Creating the demo world: ${count} markers and their genotypes …`);
  const onProgress = showProgress(process.stdout);
  await databaseKind().replace(demoSeed(settings.markers, onProgress));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
