import { join } from "node:path";
import { settings } from "@/lib/strandbank/platform/settings";
import { measureAbuse } from "./abuse";
import { compareWithBare } from "./compare";
import { measureCustomers } from "./customers";
import { loadMixed } from "./load";
import { measurePurge } from "./purge";

/**
 * Measures the production server: one measurement, by default the first. This process, and the servers it
 * starts, work on a folder beside the demo's data, which stays for the next time. A PostgreSQL database that
 * is named is worked on itself.
 */
export async function run([what]: string[]): Promise<void> {
  settings.dataDir = join(settings.dataDir, `bench-${settings.markers}`);
  process.env.DATA_DIR = settings.dataDir;
  if (what === undefined) return compareWithBare();
  if (what === "load") return loadMixed();
  if (what === "abuse") return measureAbuse();
  if (what === "customers") return measureCustomers();
  if (what === "purge") return measurePurge();
  // Playwright is a large library, which no other measurement needs.
  return (await import("./first-load")).measureFirstLoads();
}
