import { sql } from "kysely";
import type { ErrorCode } from "@/lib/strandbank/platform/base/errors";
import { DAY_MS } from "@/lib/strandbank/platform/base/time";
import { CLIENT_REQUESTS_KEPT_DAYS } from "@/lib/strandbank/platform/bounds";
import { reads, writes } from "@/lib/strandbank/platform/store/database";
import { deleteEnded } from "@/lib/strandbank/platform/store/delete-in-batches";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";
import { flushCounts, WriteBuffer } from "@/lib/strandbank/platform/store/write-buffer";

/**
 * How many requests of each application and operation are kept, the latest ones; those that failed count
 * apart, so that neither many others nor a stranger with the public id of the application push them out.
 */
const MAX_KEPT = 20;
/** Rows in memory between two writes. */
const MAX_WAITING = 10_000;
const MAX_SHOWN = 50;

/** A request of an application, without anything of a person or of what was asked for. */
export interface ClientRequest {
  /** As in the response's `X-Request-Id` and the log; null where requests have none. */
  requestId: string | null;
  clientId: string;
  /** Method and path template, such as `GET /3/marker/{marker_id}/`, or words where it has none. */
  operation: string;
  status: number;
  /** The scopes of its token that opened it, separated by spaces. */
  scopes: string;
  /** Why it failed; null where it did not, or where the reason is not the application's business. */
  failure: { code: ErrorCode; description: string } | null;
}

const buffer = new WriteBuffer<ClientRequest>((rows) => write(rows), MAX_WAITING);

/** How many requests of each kind were recorded since the last write. */
const recorded = new Map<string, number>();

/** Records a request of an application for its developer. Touches memory only. */
export function recordClientRequest(request: ClientRequest): void {
  const { clientId, operation, status, requestId } = request;
  if (requestId === null) return;
  const kind = `${clientId} ${status < 400} ${operation}`;
  const place = recorded.get(kind) ?? 0;
  recorded.set(kind, place + 1);
  // Of those that wait, the latest of a kind take the places of the first.
  buffer.add(`${place % MAX_KEPT} ${kind}`, request);
}

const write = (rows: readonly (ClientRequest & { last_at: number })[]): Promise<void> => {
  recorded.clear();
  return inTransaction(writes(), async (db) => {
    for (const { requestId, clientId, operation, status, scopes, failure, last_at } of rows)
      await sql`
        insert into client_request (id, client_id, at, operation, status, scopes, error, reason)
        select ${requestId}, id, ${sql.lit(last_at)}, ${operation}, ${sql.lit(status)}, ${scopes},
          ${failure?.code ?? null}, ${failure && withoutValues(failure.description)}
        from client where id = ${clientId}
        on conflict (id) do nothing`.execute(db);
    for (const clientId of new Set(rows.map((row) => row.clientId))) await deleteOldest(db, clientId);
  });
};

/** A description without the quoted values that the request sent: one may be a code. */
const withoutValues = (description: string): string => description.replace(/'[^']*'/g, "'…'");

async function deleteOldest(db: Db, clientId: string): Promise<void> {
  await sql`
    delete from client_request where id in (
      select id from (
        select id, row_number() over (partition by operation, status >= 400 order by at desc, id) as place
        from client_request where client_id = ${clientId}
      ) as ranked where place > ${MAX_KEPT}
    )`.execute(db);
}

/** What a developer looks for; everything where neither is given. */
export interface RequestFilter {
  requestId?: string | undefined;
  onlyFailed?: boolean;
}

/** An application's last requests, the latest first. */
export async function listClientRequests(
  clientId: string,
  { requestId, onlyFailed = false }: RequestFilter = {},
) {
  await flushCounts();
  let requests = reads()
    .selectFrom("client_request")
    .select(["id", "at", "operation", "status", "scopes", "error", "reason"])
    .where("client_id", "=", clientId);
  if (requestId !== undefined) requests = requests.where("id", "=", requestId);
  if (onlyFailed) requests = requests.where("status", ">=", 400);
  return requests.orderBy("at", "desc").orderBy("id").limit(MAX_SHOWN).execute();
}

export const purgeClientRequests = (db: Db, now: number): Promise<void> =>
  deleteEnded(db, ["client_request", "id"], "at", now - CLIENT_REQUESTS_KEPT_DAYS * DAY_MS);
