import { closeDatabase, databaseKind, store } from "@/lib/provider/store/database";
import { refuseOtherVersion } from "@/lib/provider/store/refuse-other-version";
import type { Store } from "@/lib/provider/store/store";

/** Throws one sentence where there is no database. */
export async function requireDatabase(): Promise<void> {
  if (!(await databaseKind().exists())) throw new Error("There is no database yet: run npm start once.");
}

/** Does work on the database and closes it. Throws one sentence where it is missing or of another version. */
export async function withDatabase(
  work: (opened: Store) => Promise<void>,
  open: () => Store = store,
): Promise<void> {
  await requireDatabase();
  try {
    const opened = open();
    await refuseOtherVersion(opened.reads);
    await work(opened);
  } finally {
    await closeDatabase();
  }
}
