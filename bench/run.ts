import { workOnBenchData } from "@/bench/support/data";
import { compareWithBare } from "./compare";
import { loadMixed } from "./load";
import { measurePurge } from "./purge";
import { compareRefreshes } from "./refreshes";

/** Measures the production server on data of its own: one measurement, by default the first. */
export async function run([what]: string[]): Promise<void> {
  workOnBenchData();
  if (what === undefined) return compareWithBare();
  if (what === "load") return loadMixed();
  if (what === "refreshes") return compareRefreshes();
  if (what === "purge") return measurePurge();
  // Playwright is a large library, which no other measurement needs.
  return (await import("@/bench/browser/first-load")).measureFirstLoads();
}
