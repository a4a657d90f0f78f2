import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { atMost } from "@/lib/strandbank/platform/base/at-most";
import { invalidRequest, ServiceError } from "@/lib/strandbank/platform/base/errors";
import { log } from "@/lib/strandbank/platform/base/log";
import { notedEvents } from "@/lib/strandbank/platform/base/noted";
import { programOf } from "@/lib/strandbank/platform/base/program";
import { DAY_MS, MINUTE_MS } from "@/lib/strandbank/platform/base/time";
import { MAX_PROFILES } from "@/lib/strandbank/platform/bounds";
import { settings } from "@/lib/strandbank/platform/settings";
import { reads, writes } from "@/lib/strandbank/platform/store/database";
import type { Database, Db } from "@/lib/strandbank/platform/store/tables/schema";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";

/** How long an import without a sign of life counts as under way, in ms; after that its process has ended. */
export const GIVEN_UP_AFTER = 10 * MINUTE_MS;
export const INTERRUPTED = "The import was interrupted. Nothing was imported. Please try again.";
export const UNDER_WAY = ["receiving", "reading", "merging"] as const;

type Row = Database["raw_data_import"];

/** The file of an upload, which is removed when its import ends. */
export const uploadFile = (id: string): string => join(uploadFolder(), id);
const uploadFolder = (): string => join(settings.dataDir, "uploads");

/** Most imports under way in all; most of them can be files that are still being received. */
const MAX_UNDER_WAY = 50;
/** Imports that run at a time in one instance, each with up to 600 MB; further ones wait with their file. */
const inTurn = atMost(2);

/**
 * Begins an import for an account and returns its id. Throws `invalid_request` while the account has another
 * one under way or when it has as many profiles as it can have, and `temporarily_unavailable` while too many
 * other accounts import.
 */
export async function beginUpload(
  accountId: string,
  name: { firstName: string; lastName: string },
): Promise<string> {
  const now = Date.now();
  const id = randomBytes(8).toString("hex");
  const earlier = await inTransaction(writes(), async (transaction) => {
    const others = await transaction
      .selectFrom("raw_data_import")
      .select("account_id")
      .where("state", "in", UNDER_WAY)
      .where("updated_at", ">", now - GIVEN_UP_AFTER)
      .execute();
    if (others.some((other) => other.account_id === accountId))
      throw invalidRequest("You are already importing a file. Wait until that import has finished.");
    if (others.length >= MAX_UNDER_WAY) throw tooManyAtOnce();
    const { profiles } = await transaction
      .selectFrom("profile")
      .select((of) => of.fn.countAll<number>().as("profiles"))
      .where("account_id", "=", accountId)
      .executeTakeFirstOrThrow();
    if (Number(profiles) >= MAX_PROFILES)
      throw invalidRequest(
        `An account has at most ${MAX_PROFILES} profiles. Delete one you no longer need first.`,
      );
    const before = await transaction
      .deleteFrom("raw_data_import")
      .where("account_id", "=", accountId)
      .returning("id")
      .execute();
    const row = { id, account_id: accountId, first_name: name.firstName, last_name: name.lastName };
    const times = { started_at: now, updated_at: now };
    const nothingYet = { rows_done: 0, rows_total: 0, profile_id: null, report: null, problem: null };
    const noPeople = { people: null, person: null };
    await transaction
      .insertInto("raw_data_import")
      .values({ ...row, ...times, ...nothingYet, ...noPeople, state: "receiving" })
      .execute();
    return before;
  });
  // The file of an import that waits for a choice.
  for (const one of earlier) await rm(uploadFile(one.id), { force: true });
  return id;
}

const tooManyAtOnce = () =>
  new ServiceError(
    "temporarily_unavailable",
    "Many people are importing a file right now. Try again in a minute.",
    { "retry-after": "60" },
  );

/** Notes how far an import is; each note is a sign of life. */
export async function noteUpload(
  db: Db,
  id: string,
  changes: Partial<Omit<Row, "id" | "account_id" | "started_at" | "updated_at">>,
): Promise<void> {
  await db
    .updateTable("raw_data_import")
    .set({ ...changes, updated_at: Date.now() })
    .where("id", "=", id)
    .execute();
}

/** Notes signs of life during a part of an import, which may take as long as its client and others let it. */
export function givingSigns<T>(id: string, part: () => Promise<T>): Promise<T> {
  const note = () =>
    noteUpload(writes(), id, {}).catch((error) => log.warn({ error }, "an import could not be noted"));
  const signs = setInterval(note, MINUTE_MS);
  return part().finally(() => clearInterval(signs));
}

export async function endUpload(db: Db, id: string, problem: string = INTERRUPTED): Promise<void> {
  await db
    .updateTable("raw_data_import")
    .set({ state: "failed", problem, updated_at: Date.now() })
    .where("id", "=", id)
    .where("state", "in", UNDER_WAY)
    .execute();
}

/**
 * Imports a received file in a child process, so that this one goes on answering. Returns at once; the child
 * notes its progress in the database, and `onEnd` is called when it has ended.
 */
export function startImport(id: string, onEnd: () => void): void {
  givingSigns(id, () => inTurn(() => runImport(id)))
    .catch((error: unknown) => log.error({ error }, "an import failed"))
    .finally(onEnd);
}

async function runImport(id: string): Promise<void> {
  const child = spawn(process.execPath, programOf("lib/commands/import-upload.ts", id), {
    stdio: ["ignore", "ignore", "inherit"],
    timeout: GIVEN_UP_AFTER,
    killSignal: "SIGKILL",
  });
  child.once("error", (error) => log.error({ error }, "an import could not be started"));
  // Requests come first where there are more imports than processors.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  await new Promise((ended) => child.once("close", ended));
  await endUpload(writes(), id);
  const row = reads().selectFrom("raw_data_import").select(["state", "people"]).where("id", "=", id);
  const ended = await row.executeTakeFirst();
  if (ended?.people) return;
  await rm(uploadFile(id), { force: true });
  if (notedEvents.hasSubscribers) notedEvents.publish(`import_${ended?.state ?? "failed"}`);
}

/** Deletes the files of imports whose process ended early. */
export async function purgeUploads(_: Db, now: number): Promise<void> {
  if (!existsSync(uploadFolder())) return;
  for (const id of await readdir(uploadFolder())) {
    const found = await stat(uploadFile(id)).catch(() => null);
    if (found && found.mtimeMs < now - DAY_MS) await rm(uploadFile(id), { force: true });
  }
}
