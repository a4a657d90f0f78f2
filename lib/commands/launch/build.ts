import { runToEnd } from "./child";
import { oncePerVersion } from "./once-per-version";

/** Builds the pages when the build is missing or of other sources. Throws one sentence when the build fails. */
export const buildIfStale = (version: string): Promise<void> =>
  oncePerVersion({ stamp: ".next/sources-version", lock: ".build/lock", version }, build);

async function build(): Promise<void> {
  console.log("Building the pages (about a minute, once per change) …");
  const { code, output } = await runToEnd(["node_modules/next/dist/bin/next", "build"], { quiet: true });
  if (code !== 0) throw new Error(`The build failed. It said:\n${output.trim()}`);
}
