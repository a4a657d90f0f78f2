import { counted } from "@/lib/provider/base/counted";
import { demoSeed } from "@/lib/provider/demo/seed-database";
import { settings } from "@/lib/provider/settings";
import { databaseKind } from "@/lib/provider/store/database";
import { orOneSentence } from "./setup/install.mjs";
import { showProgress } from "./terminal/progress";

await orOneSentence(async () => {
  console.log(`Creating the demo world: ${counted(settings.markers, "marker")} and their genotypes …`);
  await databaseKind().replace(demoSeed(settings.markers, showProgress(process.stdout)));
});
