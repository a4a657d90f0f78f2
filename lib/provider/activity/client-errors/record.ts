import { sql } from "kysely";
import { counter } from "@/lib/provider/activity/counter";
import type { ServiceError } from "@/lib/provider/base/errors";
import type { Db } from "@/lib/provider/store/tables/schema";

/**
 * How many errors of each application and kind of request are kept, the latest ones: bad requests of one
 * kind, sent with the public id of another's application, do not push out the errors of other kinds.
 */
const MAX_KEPT = 20;
const MAX_WAITING = 1_000;

/** Kinds of requests that anybody can send with the id of an application. */
const UNAUTHENTICATED: readonly string[] = ["GET /authorize/", "Client authentication"];

/** Each kind waits in memory within its own bound. */
const counterOfErrors = () =>
  counter({
    table: "client_problem",
    columns: ["client_id", "request", "error", "reason"],
    latest: ["request_id"],
    owner: "client",
    mostWaiting: MAX_WAITING,
    onWritten: async (db, clientIds) => {
      for (const id of clientIds) await deleteOldest(db, id);
    },
  });

const countAnybodys = counterOfErrors();
const countOwn = counterOfErrors();

interface ClientRequest {
  clientId: string;
  /** Method and path template, or which kind of request in words. */
  request: string;
  /** Its id in the log; null where nobody stamps requests. */
  requestId: string | null;
}

/**
 * Counts an error of a request of an application, for its developer. Touches memory only. The reason omits
 * quoted values that the request sent: one may be a code.
 */
export function recordClientError(
  { clientId, request, requestId }: ClientRequest,
  { code, description }: Pick<ServiceError, "code" | "description">,
): void {
  const reason = description.replace(/'[^']*'/g, "'…'");
  const count = UNAUTHENTICATED.includes(request) ? countAnybodys : countOwn;
  count({ client_id: clientId, request, error: code, reason, request_id: requestId });
}

async function deleteOldest(db: Db, clientId: string): Promise<void> {
  await sql`
    delete from client_problem
    where client_id = ${clientId} and (request, error, reason) in (
      select request, error, reason from (
        select request, error, reason,
          row_number() over (partition by request order by last_at desc, error, reason) as place
        from client_problem where client_id = ${clientId}
      ) as ranked where place > ${MAX_KEPT}
    )`.execute(db);
}
