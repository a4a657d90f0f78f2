import { isServiceError, type ServiceError } from "@/lib/provider/base/errors";
import { database } from "@/lib/provider/store/database";
import type { Db } from "@/lib/provider/store/schema";
import { inTransaction } from "@/lib/provider/store/transaction";
import { WriteBuffer } from "@/lib/provider/store/write-buffer";

/** Kept of each application, the latest ones. */
const MOST_KEPT = 50;
const MOST_WAITING = 1_000;

interface Problem {
  client_id: string;
  request: string;
  error: string;
  reason: string;
}

declare global {
  var strandbankClientErrors: WriteBuffer<Problem> | undefined;
}

function problems(): WriteBuffer<Problem> {
  globalThis.strandbankClientErrors ??= new WriteBuffer<Problem>(write, MOST_WAITING);
  return globalThis.strandbankClientErrors;
}

/**
 * Counts an error that a request of an application ran into, for its developer. Touches memory only.
 * `request` says which kind of request. What the request had sent is left out of the reason: it may be a
 * code.
 */
export function recordClientError(
  clientId: string,
  request: string,
  { code, description }: Pick<ServiceError, "code" | "description">,
): void {
  const reason = description.replace(/'[^']*'/g, "'…'");
  problems().add(JSON.stringify([clientId, request, code, reason]), () => ({
    client_id: clientId,
    request,
    error: code,
    reason,
  }));
}

/** Does the work for an application; an error that it throws is counted and thrown on. */
export const reportingClientErrors = <T>(
  clientId: string,
  request: string,
  work: () => Promise<T>,
): Promise<T> =>
  work().catch((error) => {
    if (isServiceError(error)) recordClientError(clientId, request, error);
    throw error;
  });

const write: WriteBuffer<Problem>["write"] = (rows) =>
  inTransaction(database(), async (transaction) => {
    for (const row of rows) await add(transaction, row);
    for (const id of new Set(rows.map(({ client_id }) => client_id))) await forgetOld(transaction, id);
  });

/** An application that is gone by now is passed over. */
async function add(db: Db, problem: Problem & { count: number; last_at: number }): Promise<void> {
  const client = await db
    .selectFrom("client")
    .select("id")
    .where("id", "=", problem.client_id)
    .executeTakeFirst();
  if (!client) return;
  await db
    .insertInto("client_problem")
    .values(problem)
    .onConflict((conflict) =>
      conflict.columns(["client_id", "request", "error", "reason"]).doUpdateSet((set) => ({
        count: set("client_problem.count", "+", problem.count),
        last_at: problem.last_at,
      })),
    )
    .execute();
}

async function forgetOld(db: Db, clientId: string): Promise<void> {
  const oldest = await db
    .selectFrom("client_problem")
    .select("last_at")
    .where("client_id", "=", clientId)
    .orderBy("last_at", "desc")
    .offset(MOST_KEPT)
    .limit(1)
    .executeTakeFirst();
  if (oldest)
    await db
      .deleteFrom("client_problem")
      .where("client_id", "=", clientId)
      .where("last_at", "<=", oldest.last_at)
      .execute();
}
