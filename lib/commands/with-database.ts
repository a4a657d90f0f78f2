import { closeDatabase, databaseKind, store } from "@/lib/strandbank/platform/store/database";
import { refuseOtherVersion } from "@/lib/strandbank/platform/store/migrate";
import type { Store } from "@/lib/strandbank/platform/store/store";
import { besideServers } from "./launch/data-folder";

/** Throws one sentence where there is no database, or one of another version. */
export async function requireDatabase(): Promise<void> {
  const had = await databaseKind().migrations();
  if (!had) throw new Error("There is no database yet: run npm start once.");
  refuseOtherVersion(had);
}

/**
 * Does work on the database, beside servers that use it, and closes it. Throws one sentence where it is
 * missing or of another version.
 */
export async function withDatabase(
  work: (opened: Store) => Promise<void>,
  open: () => Store = store,
): Promise<void> {
  await requireDatabase();
  await besideServers(() => closingDatabase(work, open));
}

/** Opens the database for some work and closes it. */
export async function closingDatabase(
  work: (opened: Store) => Promise<void>,
  open: () => Store,
): Promise<void> {
  try {
    await work(open());
  } finally {
    await closeDatabase();
  }
}

/** Does on the database what a command has for its verb, the first argument; the others go to it. */
export const runVerb = (
  verbs: Readonly<Record<string, (args: string[]) => Promise<void>>>,
  [verb = "", ...args]: string[],
): Promise<void> => withDatabase(async () => verbs[verb]?.(args));
