import { sql } from "kysely";
import { dialectOf } from "./dialect";
import type { Db } from "./schema";

/** Who makes a side table: this process where the file is the machine's own, else the connection, as its server names it. */
export async function ownerOf(db: Db): Promise<number> {
  if (dialectOf(db) === "sqlite") return process.pid;
  const { rows } = await sql<{ owner: number }>`select pg_backend_pid() as owner`.execute(db);
  return rows[0]?.owner ?? 0;
}

/** Whether who made a side table may still be at it. */
export async function isOwnerAlive(db: Db, owner: number): Promise<boolean> {
  if (dialectOf(db) === "sqlite") return isRunning(owner);
  const { rows } = await sql`select pid from pg_stat_activity where pid = ${owner}`.execute(db);
  return rows.length > 0;
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
