import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { log } from "@/lib/provider/base/log";
import { programOf } from "@/lib/provider/base/program";
import { settings } from "@/lib/provider/settings";
import { database } from "@/lib/provider/store/database";
import type { Database, Db } from "@/lib/provider/store/tables/schema";
import { inTransaction } from "@/lib/provider/store/transaction";
import type { UploadState } from "./upload-state";

/** How long an import without a sign of life counts as under way, in ms; after that its process has ended. */
const GIVEN_UP_AFTER = 10 * 60_000;
const INTERRUPTED = "The import was interrupted. Nothing was imported; please try again.";
const UNDER_WAY = ["receiving", "reading", "merging"] as const;

type Row = Database["raw_data_import"];

/** The file of an upload, which is removed when its import ends. */
export const uploadFile = (id: string): string => join(uploadFolder(), id);
export const uploadFolder = (): string => join(settings.dataDir, "uploads");

/** Begins an import for an account and returns its id; null while another one of the account is under way. */
export async function beginUpload(
  accountId: string,
  name: { firstName: string; lastName: string },
): Promise<string | null> {
  const now = Date.now();
  const id = randomBytes(8).toString("hex");
  return inTransaction(database(), async (transaction) => {
    const other = await transaction
      .selectFrom("raw_data_import")
      .select("id")
      .where("account_id", "=", accountId)
      .where("state", "in", UNDER_WAY)
      .where("updated_at", ">", now - GIVEN_UP_AFTER)
      .executeTakeFirst();
    if (other) return null;
    await transaction.deleteFrom("raw_data_import").where("account_id", "=", accountId).execute();
    const row = { id, account_id: accountId, first_name: name.firstName, last_name: name.lastName };
    const times = { started_at: now, updated_at: now };
    const nothingYet = { rows_done: 0, rows_total: 0, profile_id: null, report: null, problem: null };
    await transaction
      .insertInto("raw_data_import")
      .values({ ...row, ...times, ...nothingYet, state: "receiving" })
      .execute();
    return id;
  });
}

/** Notes how far an import is; each note is a sign of life. */
export async function noteUpload(
  db: Db,
  id: string,
  changes: Partial<Pick<Row, "state" | "rows_done" | "rows_total" | "profile_id" | "report" | "problem">>,
): Promise<void> {
  await db
    .updateTable("raw_data_import")
    .set({ ...changes, updated_at: Date.now() })
    .where("id", "=", id)
    .execute();
}

/** Ends an import that is still under way. */
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
 * notes its progress in the database.
 */
export function startImport(id: string): void {
  const child = spawn(process.execPath, programOf("lib/commands/import-upload.ts", id), {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const onEnd = async () => {
    await rm(uploadFile(id), { force: true });
    await endUpload(database(), id);
  };
  const report = (error: unknown) => log.error({ error }, "an import could not be ended");
  child.once("error", (error) => log.error({ error }, "an import could not be started"));
  child.once("close", () => onEnd().catch(report));
}

/** The latest import of an account, or null. */
export async function latestUpload(accountId: string): Promise<UploadState | null> {
  const row = await database()
    .selectFrom("raw_data_import")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("started_at", "desc")
    .executeTakeFirst();
  if (!row) return null;
  const isGivenUp =
    UNDER_WAY.some((state) => state === row.state) && row.updated_at <= Date.now() - GIVEN_UP_AFTER;
  return {
    id: row.id,
    state: isGivenUp ? "failed" : row.state,
    rowsDone: row.rows_done,
    rowsTotal: row.rows_total,
    profileId: row.profile_id,
    report: row.report === null ? [] : z.array(z.string()).parse(JSON.parse(row.report)),
    problem: isGivenUp ? INTERRUPTED : row.problem,
  };
}

/** First and last name of a full name: the last word is the last name; a single word is the first name. */
export function splitName(full: string): { firstName: string; lastName: string } {
  const words = full.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? "") : "";
  return { firstName: words.join(" "), lastName };
}
