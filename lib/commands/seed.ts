import { counted } from "@/lib/provider/base/counted";
import { seedMark } from "@/lib/provider/demo/seed/seed-mark";
import { buildDemoReference, seedDatabase } from "@/lib/provider/demo/seed-database";
import { settings } from "@/lib/provider/settings";
import { closeDatabase, databaseKind, reads } from "@/lib/provider/store/database";
import { orOneSentence } from "./setup/install.mjs";
import { showProgress } from "./terminal/progress";

/** Makes the demo world or, for a database that has it already, its reference data alone. */
await orOneSentence(async () => {
  const onProgress = showProgress(process.stdout);
  if (process.argv[2] === "reference") {
    const markers = (await seedMark(reads()))?.markers ?? settings.markers;
    await closeDatabase();
    console.log(`Making the reference data: ${counted(markers, "marker")} …`);
    await buildDemoReference(markers, { onProgress });
  } else {
    console.log(`Creating the demo world: ${counted(settings.markers, "marker")} and their genotypes …`);
    await seedDatabase(databaseKind(), settings.markers, { onProgress });
  }
});
