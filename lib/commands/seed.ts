import { join } from "node:path";
import { seedMark } from "@/lib/demo/strandbank/world/seed/seed-mark";
import { buildDemoReference, seedDatabase } from "@/lib/demo/strandbank/world/seed-database";
import { counted } from "@/lib/strandbank/platform/base/counted";
import { settings } from "@/lib/strandbank/platform/settings";
import { closeDatabase, databaseKind, reads } from "@/lib/strandbank/platform/store/database";
import { lockFile } from "./launch/lock";
import { orOneSentence } from "./setup/install.mjs";
import { showProgress } from "./terminal/progress";

/** Makes the demo world or, for a database that has it already, its reference data alone. */
await orOneSentence(async () => {
  // A seed whose start was killed goes on; the next one waits for it.
  using _ = await lockFile(join(settings.dataDir, "seed-lock.db"), "alone");
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
