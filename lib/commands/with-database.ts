import { closeDatabase, databaseKind } from "@/lib/provider/store/database";

/** Does a command's work on the database and closes it. Throws one sentence where there is none. */
export async function withDatabase(work: () => Promise<void>): Promise<void> {
  if (!(await databaseKind().exists())) throw new Error("There is no database yet: run npm start once.");
  try {
    await work();
  } finally {
    await closeDatabase();
  }
}
