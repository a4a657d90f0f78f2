import { sql } from "kysely";
import type { Db } from "@/lib/provider/store/tables/schema";
import { copyCalls } from "./copy-calls";
import { copyRows } from "./copy-rows";

/** The last migration of the versions before 1.0, whose databases are converted. */
const LAST_BEFORE = "0018-passkeys";
export const FIRST_MIGRATION = "0001-schema";
export const ABOUT_COLUMNS = "(key text primary key, value text not null)";

/**
 * Whether a database is one of the versions before 1.0. Throws for one of another version, whose changes
 * nobody here knows.
 * @param migrations the names of those that it has had
 */
export function isOfBefore(migrations: readonly string[]): boolean {
  if (migrations.length === 0 || migrations.includes(FIRST_MIGRATION)) return false;
  if (migrations.toSorted().at(-1) === LAST_BEFORE) return true;
  throw new Error(
    "The database is of a version that this one cannot convert: start it with the version that made it.",
  );
}

export interface ReferenceBefore {
  version: number;
  /** Rows of today's `about`. */
  about: [key: string, value: string][];
}

/** The version of the reference data that was in use, and what was known about it, by key. */
export async function referenceOf(before: Db): Promise<ReferenceBefore> {
  const { rows } = await sql<{ key: string; value: string }>`select key, value from meta`.execute(before);
  const meta = new Map(rows.map(({ key, value }) => [key, value]));
  const version = meta.get("reference_version") ?? "";
  const key = meta.get("genome_key") ?? "{}";
  const about: ReferenceBefore["about"] = [["date", meta.get("reference_date") ?? ""]];
  if (JSON.parse(key).version === version) about.push(["snp_key", key]);
  return { version: Number(version), about };
}

/** Copies everything but the reference data into the tables of today, and says so. */
export async function copyBefore(db: Db): Promise<void> {
  console.log("Converting the database of an earlier version …");
  const startedAt = performance.now();
  await copyRows(db);
  await copyCalls(db);
  console.log(`Converted in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}
