import { settings as explorer } from "@/lib/explorer/settings";
import { log } from "@/lib/provider/base/log";
import { keepPurged } from "@/lib/provider/server/purge";
import { settings } from "@/lib/provider/settings";
import { closeDatabase } from "@/lib/provider/store/database";
import { flushCountsHere } from "@/lib/provider/store/write-buffer";
import { checkPort } from "./checks";
import { runToEnd } from "./child";
import { compressFiles } from "./compress-files";
import { oncePerVersion } from "./lock";
import { prepareData } from "./prepare";

/**
 * Builds the pages when the build is missing or of other sources; a later start then writes nothing beside
 * its data. Throws one sentence when the build fails.
 */
export const build = (version: string): Promise<void> =>
  oncePerVersion({ stamp: ".next/sources-version", lock: ".build/lock", version }, buildPages);

async function buildPages(): Promise<void> {
  console.log("Building the pages (about a minute, only after a change) …");
  const { code, output } = await runToEnd(["node_modules/next/dist/bin/next", "build"], { quiet: true });
  if (code !== 0) throw new Error(`The build failed:\n${output.trim()}`);
  await compressFiles(".next/static");
}

/** Prepares what is missing, then serves until a signal comes. Throws one sentence where it cannot start. */
export async function start({ version, isDev }: { version: string; isDev: boolean }): Promise<void> {
  await checkPort(settings.port);
  process.env.NEXTAUTH_URL = `${explorer.explorerUrl}/api/auth`;
  await Promise.all([prepareData(), isDev || build(version)]);
  if (isDev) return runDev();
  const { serve } = await import("@/server");
  const running = await serve(settings.port);
  const upkeep = keepPurged();
  stopOnSignal(async () => {
    clearInterval(upkeep);
    await running.close();
    await flushCountsHere().catch((error) => log.error({ error }, "the last counts could not be written"));
    await closeDatabase();
  });
  announce();
}

/** Runs `next dev`, which answers everything. The database stays open, so that `whileUnserved` knows. */
async function runDev(): Promise<void> {
  announce();
  const next = ["node_modules/next/dist/bin/next", "dev", "--port", String(settings.port)];
  const { code } = await runToEnd(next, { codeWhenStopped: 0 });
  process.exit(code);
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await stop();
    process.exit(0);
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
}

function announce(): void {
  console.log(`
  Strandbank    ${settings.baseUrl}/
  Rangefinder   ${explorer.explorerUrl}/explorer/   start here
`);
  if (!settings.demo) return;
  console.log(`  Sign in as family@demo.example, single@demo.example, locked@demo.example
  or ungenotyped@demo.example, with the password demo-password.
  Ctrl-C stops.
`);
}
