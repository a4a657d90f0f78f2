import { closeDatabase, databaseKind, store } from "@/lib/strandbank/platform/store/database";
import { refuseOtherVersion } from "@/lib/strandbank/platform/store/migrate";
import type { Store } from "@/lib/strandbank/platform/store/store";

/** Throws one sentence where there is no database, or one of another version. */
export async function requireDatabase(): Promise<void> {
  const had = await databaseKind().migrations();
  if (!had) throw new Error("There is no database yet: run npm start once.");
  refuseOtherVersion(had);
}

/** Does work on the database and closes it. Throws one sentence where it is missing or of another version. */
export async function withDatabase(
  work: (opened: Store) => Promise<void>,
  open: () => Store = store,
): Promise<void> {
  await requireDatabase();
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
