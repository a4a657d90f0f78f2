import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { runToEnd } from "./child";
import { withLock } from "./lock";

const stamp = ".next/sources-version";

/** Builds the pages when the build is missing or of other sources. Throws one sentence when the build fails. */
export async function buildIfStale(version: string): Promise<void> {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === version) return;
  await withLock(".build/lock", async () => {
    console.log("Building the pages (about a minute, once per change) …");
    const { code, output } = await runToEnd(["node_modules/next/dist/bin/next", "build"], { quiet: true });
    if (code !== 0) throw new Error(`The build failed. It said:\n${output.trim()}`);
    writeFileSync(stamp, version);
  });
}
