import { counter } from "@/lib/provider/activity/counter";
import { isServiceError, type ServiceError } from "@/lib/provider/base/errors";
import type { Db } from "@/lib/provider/store/tables/schema";

/** How many errors of each application are kept, the latest ones. */
const MOST_KEPT = 50;
const MOST_WAITING = 1_000;

const count = counter({
  table: "client_problem",
  columns: ["client_id", "request", "error", "reason"],
  owner: "client",
  mostWaiting: MOST_WAITING,
  onWritten: async (db, clientIds) => {
    for (const id of clientIds) await deleteOldest(db, id);
  },
});

/**
 * Counts an error of a request of an application, for its developer. Touches memory only. The reason omits
 * quoted values that the request sent: one may be a code.
 * @param request which kind of request, in words
 */
export function recordClientError(
  clientId: string,
  request: string,
  { code, description }: Pick<ServiceError, "code" | "description">,
): void {
  const reason = description.replace(/'[^']*'/g, "'…'");
  count({ client_id: clientId, request, error: code, reason });
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

async function deleteOldest(db: Db, clientId: string): Promise<void> {
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
