import { join } from "node:path";
import { settings } from "@/lib/provider/settings";

const { dataDir } = settings;

/** A folder beside the demo's data for what measurements make; it stays for the next time. */
export const benchFolder = (name: string): string => join(dataDir, `bench-${name}`);

/**
 * From now on this process, and the servers it starts, work on data of the bench's own, so that the demo's
 * stay as they are. A PostgreSQL database that is named is worked on itself.
 */
export function workOnBenchData(): void {
  settings.dataDir = benchFolder(String(settings.markers));
  process.env.DATA_DIR = settings.dataDir;
}
