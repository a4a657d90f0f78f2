import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { meetFault } from "@/lib/demo/strandbank/controls/faults";
import { syncDemoClients } from "@/lib/demo/strandbank/world/clients";
import { seedMark } from "@/lib/demo/strandbank/world/seed/seed-mark";
import { DEMO_ADDRESSES } from "@/lib/demo/strandbank/world/sign-ins";
import { settings as explorer, explorerSecrets } from "@/lib/rangefinder/platform/settings";
import { checkReference, prepareReference } from "@/lib/strandbank/core/reference/fit";
import { log } from "@/lib/strandbank/platform/base/log";
import { programOf } from "@/lib/strandbank/platform/base/program";
import { sessionSecrets, settings } from "@/lib/strandbank/platform/settings";
import {
  closeDatabase,
  databaseKind,
  openForLoading,
  reads,
  writes,
} from "@/lib/strandbank/platform/store/database";
import { isCurrent, migrate, refuseForeign } from "@/lib/strandbank/platform/store/migrate";
import { DamagedFile } from "@/lib/strandbank/platform/store/sqlite/errors";
import { flushCounts } from "@/lib/strandbank/platform/store/write-buffer";
import type { PagesProcess } from "@/lib/strandbank/server/pages-process";
import { keepPurged } from "@/lib/strandbank/server/purge";
import { bytesToSeed, checkDisk, checkFolder, checkPort, makePrivate } from "./checks";
import { runToEnd } from "./child";
import { compressFiles } from "./compress-files";
import { folderInUse, lockForStart } from "./data-folder";
import { runDev } from "./dev";
import { refuseHalfRestored } from "./half-restored";
import { type FileLock, oncePerVersion, writeWhole } from "./lock";
import { PURGES } from "./purges";

/**
 * Builds the pages when the build is missing or of other sources; a later start then writes nothing beside
 * its data. Throws one sentence when the build fails.
 */
export const build = (version: string): Promise<void> =>
  oncePerVersion({ stamp: ".next/sources-version", lock: ".build/lock.db", version }, buildPages);

async function buildPages(): Promise<void> {
  console.log("Building the pages (about a minute, only after a change) …");
  const { code, output } = await runToEnd(["node_modules/next/dist/bin/next", "build"], { quiet: true });
  if (code !== 0) throw new Error(`The build failed:\n${output.trim()}`);
  await compressFiles(".next/static");
}

/** Prepares what is missing, then serves until a signal comes. Throws one sentence where it cannot start. */
export async function start({ version, isDev }: { version: string; isDev: boolean }): Promise<void> {
  if (!settings.sharePort) await checkPort(settings.port);
  process.env.NEXTAUTH_URL = `${explorer.explorerUrl}/api/auth`;
  if (isDev) return runDev(announce);
  await Promise.all([prepareData(), build(version)]);
  await serveUntilStopped();
  announce();
}

/**
 * Serves until a signal comes.
 * @param pages the process of the pages, if it is running already; null to serve no pages
 */
export async function serveUntilStopped(pages?: PagesProcess | null): Promise<void> {
  const { serve } = await import("@/server");
  const running = await serve(settings.port, pages, settings.sandbox ? meetFault : undefined);
  const upkeep = keepPurged(PURGES);
  stopOnSignal(async () => {
    clearInterval(upkeep);
    await running.close();
    await flushCounts().catch((error) => log.error({ error }, "the last counts could not be written"));
    await closeDatabase();
  });
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = async (signal: NodeJS.Signals) => {
    // Who presses Ctrl-C again does not want to wait; supervisors may send SIGTERM more than once.
    if (isStopping && signal === "SIGINT") process.exit(1);
    if (isStopping) return;
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
  console.log(`  Sign in as family@demo.example, single@demo.example, locked@demo.example,
  control@demo.example or ungenotyped@demo.example, with the password demo-password.
  Ctrl-C stops.
`);
}

/** Prepares data folder and database: the session secret, migrations and, in the demo, the demo world. */
export async function prepareData(): Promise<void> {
  checkFolder(explorer.dataDir, "EXPLORER_DATA_DIR");
  const lock = await lockForStart();
  try {
    await databaseKind()
      .withPreparationLock(lock.isAlone ? prepareDatabase : checkPrepared)
      .catch(explainInDemo);
    await databaseKind().holdForServing();
    lock.share();
    heldLocks.push(lock);
  } catch (error) {
    lock[Symbol.dispose]();
    throw error;
  }
}

/** Held until this process ends. */
const heldLocks: FileLock[] = [];

/** Beside a server that runs on the same data folder, there is nothing to prepare. */
async function checkPrepared(): Promise<void> {
  const had = await databaseKind().migrations();
  if (had) refuseForeign(had);
  if (!had || !isCurrent(had) || (settings.demo && !(await isSeeded()))) throw folderInUse();
  sessionSecrets();
  explorerSecrets();
  await checkReference(writes());
  if (settings.demo) await syncDemoClients(writes());
  else await refuseDemoWorld();
  if (settings.sandbox) await refuseRealAccounts();
}

/** Throws the error, with a remedy that only the demo has if a file is damaged. */
function explainInDemo(error: unknown): never {
  if (!settings.demo || !(error instanceof DamagedFile)) throw error;
  throw new Error(`${error.message} Or delete it to recreate the demo.`, { cause: error });
}

async function prepareDatabase(): Promise<void> {
  const had = await databaseKind().migrations();
  const exists = had !== null;
  refuseHalfRestored(exists);
  if (had) refuseForeign(had);
  makePrivate(settings.dataDir);
  makeSessionSecret();
  sessionSecrets();
  explorerSecrets();
  if (exists || !settings.demo) await migrateWhole();
  if (settings.demo && !(exists && (await isSeeded()))) {
    await closeDatabase();
    await seed();
  } else await prepareReference(writes(), settings.demo ? () => seed("reference") : undefined);
  if (!settings.demo) await refuseDemoWorld();
  if (settings.demo) await syncDemoClients(writes());
  if (settings.sandbox) await refuseRealAccounts();
}

async function migrateWhole(): Promise<void> {
  await closeDatabase();
  const opened = openForLoading();
  try {
    await migrate(opened.writes);
  } finally {
    await closeDatabase();
  }
}

/** Makes the demo's session secret, once, in the data folder, readable by its owner alone. */
function makeSessionSecret(): void {
  const file = join(settings.dataDir, "session-secret");
  if (settings.sessionSecret || !settings.demo || existsSync(file)) return;
  writeWhole(file, randomBytes(32).toString("base64url"));
}

/**
 * Whether the database holds a demo world, of any size and version: another one would delete what people
 * imported, so that only a reset makes one. Throws where it holds real accounts.
 */
async function isSeeded(): Promise<boolean> {
  const db = reads();
  const mark = await seedMark(db);
  const account = await db.selectFrom("account").select("id").limit(1).executeTakeFirst();
  if (!mark && account)
    throw new Error(
      "The database already has accounts, and the demo world would replace them: set DEMO=false.",
    );
  if (mark && mark.markers !== settings.markers)
    console.log(
      `The demo world has ${mark.markers.toLocaleString("en-US")} markers. MARKERS counts when a new one is made, in another DATA_DIR.`,
    );
  return mark !== null;
}

/** Throws where the database holds the demo world, whose passwords, secrets and token are public. */
async function refuseDemoWorld(): Promise<void> {
  if (await seedMark(reads()))
    throw new Error(
      "DEMO is off, but the database holds the demo world, whose passwords, secrets and token everybody knows: remove it with npm run reset -- --remove-demo, which keeps the accounts that people made.",
    );
}

/** Throws where people have accounts: in a sandbox, programs decide for every customer. */
async function refuseRealAccounts(): Promise<void> {
  const account = await reads()
    .selectFrom("account")
    .select("id")
    .where("email", "not like", DEMO_ADDRESSES)
    .executeTakeFirst();
  if (account)
    throw new Error("SANDBOX is on, but the database has accounts that people made: use another DATA_DIR.");
}

/**
 * Seeds in a child process, which gives the memory back when it ends.
 * @param what `reference`: only its reference data
 */
async function seed(...what: "reference"[]): Promise<void> {
  checkDisk(settings.dataDir, bytesToSeed(settings.markers), "the demo world");
  const { code } = await runToEnd(programOf("lib/commands/seed.ts", ...what));
  if (code !== 0) throw new Error("The demo world could not be created; see the message above.");
}
