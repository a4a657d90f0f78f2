import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { isOfOtherTables } from "@/lib/strandbank/platform/store/database";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { addIdentity, buildReference } from "./build-reference";
import { openReference } from "./file/open";
import { IDENTITY, partialOf, placeReference, referenceFile } from "./file/place";
import { buildFromSchema } from "./from-schema";

/*
 * The database names the reference data that it belongs with, and does so before the new file is put in its
 * place: what an interruption leaves beside the old file is put there by whoever comes next.
 */

/**
 * The identity of the reference data in a file; null without a file, undefined in one of version 1.0 or one
 * that is not finished. Throws one sentence for a damaged or empty file.
 */
export async function identityIn(file: string): Promise<string | null | undefined> {
  if (!existsSync(file)) return null;
  const { db, close } = openReference(file);
  try {
    const about = db.selectFrom("about").select("value").where("key", "=", IDENTITY);
    return (await about.executeTakeFirst())?.value;
  } catch (error) {
    if (!isOfOtherTables(error)) throw error;
    throw new Error(
      `${resolve(file)} is empty or holds no reference data: copy reference.db from an instance, or from a backup, that has it.`,
    );
  } finally {
    close();
  }
}

const KEY = "reference";

/** The identity of the reference data that a database belongs with. */
export async function namedReference(db: Db): Promise<string | null> {
  const row = await db.selectFrom("meta").select("value").where("key", "=", KEY).executeTakeFirst();
  return row?.value ?? null;
}

/** Records which reference data a database belongs with. */
export async function nameReference(db: Db, value: string): Promise<void> {
  await db
    .insertInto("meta")
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** The identity of what was built and is not in its place yet; null where it is unfinished. */
const builtIdentity = () => identityIn(partialOf(referenceFile())).catch(() => null);

/**
 * Checks that this instance has the reference data of the database, or that it was built and only has to be
 * put in its place. Throws one sentence where it has none or another one.
 */
export async function checkReference(db: Db): Promise<void> {
  const wanted = await namedReference(db);
  const found = await identityIn(referenceFile());
  if (wanted !== null && wanted === found) return;
  if (wanted === null || wanted !== (await builtIdentity()))
    throw new Error(
      `The database belongs with reference data ${wanted ?? "that it does not name yet"}, but ${resolve(referenceFile())} is ${found ?? "missing"}: copy reference.db from an instance, or from a backup, that has it. Nothing was changed.`,
    );
  placeReference();
}

/**
 * Makes sure of the same at a start, under the lock of the preparation. Where the instance has no reference
 * data, it is built; a database that names none gets what is there.
 * @param build builds what the database begins with, by default reference data without markers
 */
export async function prepareReference(
  db: Db,
  build: () => Promise<unknown> = () => buildReference(async () => {}, ""),
): Promise<void> {
  const found = await identityIn(referenceFile());
  const own = found === undefined ? await addIdentity() : found;
  const named = await namedReference(db);
  if (own === null && (named === null || (await builtIdentity()) !== named)) {
    const call = await db.selectFrom("genotype_block").select("profile_id").limit(1).executeTakeFirst();
    await (named === null && call ? buildFromSchema(db).catch(hasNone) : build());
  }
  const identity = own ?? (await builtIdentity());
  if (named === null && identity) await nameReference(db, identity);
  await checkReference(db);
}

function hasNone(cause: unknown): never {
  const what = "The database holds genotypes, but names no reference data";
  throw new Error(`${what}: copy its reference.db into DATA_DIR.`, { cause });
}

/** Throws one sentence where an instance that makes a database has other reference data than it would get. */
export async function refuseOther(identity: string, file: string): Promise<void> {
  const found = await identityIn(file);
  if (found !== null && found !== identity)
    throw new Error(
      `${resolve(file)} is reference data ${found} of another database, and not ${identity}: remove it, or set DATA_DIR to another folder.`,
    );
}
