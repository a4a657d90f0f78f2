import { workOnBenchData } from "@/bench/support/data";
import { compareWithBare } from "./compare";
import { measureDownloads } from "./downloads";
import { loadMixed } from "./load";
import { compareRefreshes } from "./refreshes";
import { compareSizes } from "./sizes";

/**
 * Measures the production server on data of its own: on the seeded database beside a bare node:http server,
 * with `load` under two hundred connections of mixed traffic for a minute, with `refreshes` token refreshes
 * beside oidc-provider, with `sizes` on genomes of different sizes, with `downloads` while customers take
 * large files, with `pages` in Chromium.
 */
export async function run([what]: string[]): Promise<void> {
  workOnBenchData();
  if (what === undefined) return compareWithBare();
  if (what === "load") return loadMixed();
  if (what === "refreshes") return compareRefreshes();
  if (what === "sizes") return compareSizes();
  if (what === "downloads") return measureDownloads();
  // Playwright is a large library, which no other measurement needs.
  return (await import("@/bench/browser/pages")).measurePages();
}
