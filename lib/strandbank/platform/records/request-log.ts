import { sql } from "kysely";
import type { ErrorCode } from "@/lib/strandbank/platform/base/errors";
import { DAY_MS } from "@/lib/strandbank/platform/base/time";
import { CLIENT_REQUESTS_KEPT_DAYS } from "@/lib/strandbank/platform/bounds";
import { reads, writes } from "@/lib/strandbank/platform/store/database";
import { deleteEnded } from "@/lib/strandbank/platform/store/delete-in-batches";
import { givenRows } from "@/lib/strandbank/platform/store/given-rows";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { WriteBuffer } from "@/lib/strandbank/platform/store/write-buffer";

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

const buffer = new WriteBuffer<ClientRequest>({
  write: (rows) => write(rows),
  writeAfterMs: 250,
  maxWaiting: MAX_WAITING,
});

/** How many requests of each kind were recorded since the first that waits. */
const recorded = new Map<string, number>();

/** Records a request of an application for its developer. Touches memory only. */
export function recordClientRequest(request: ClientRequest): void {
  if (request.requestId === null) return;
  const kind = kindOf(request);
  const place = recorded.get(kind) ?? 0;
  recorded.set(kind, place + 1);
  // Of those that wait, the latest of a kind take the places of the first.
  buffer.add(`${place % MAX_KEPT} ${kind}`, request);
}

async function write(rows: readonly (ClientRequest & { last_at: number })[]): Promise<void> {
  recorded.clear();
  const db = writes();
  const given = rows.map(({ requestId, clientId, failure, operation, status, scopes, last_at }) => ({
    ...{ id: requestId, client: clientId, at: last_at, operation, status, scopes },
    error: failure?.code ?? null,
    reason: failure && withoutValues(failure.description),
  }));
  await sql`
    insert into client_request (id, client_id, at, operation, status, scopes, error, reason)
    select given.id, client, at, operation, status, scopes, error, reason
    from ${givenRows(db, COLUMNS, given)} as given join client on client.id = client where true
    on conflict (id) do nothing`.execute(db);
  await deleteOldest(db, rows);
}

const COLUMNS = {
  id: "text",
  client: "text",
  at: "bigint",
  operation: "text",
  status: "bigint",
  scopes: "text",
  error: "text",
  reason: "text",
} as const;

/** A description without the quoted values that the request sent: one may be a code. */
const withoutValues = (description: string): string => description.replace(/'[^']*'(?: '[^']*')*/g, "'…'");

/** How many requests of each kind this process wrote since it last deleted the oldest. */
const written = new Map<string, number>();

/** Deletes the oldest requests of applications of which many more than are kept were written. */
async function deleteOldest(db: Db, rows: readonly ClientRequest[]): Promise<void> {
  const full = new Set<string>();
  for (const row of rows) {
    const kind = kindOf(row);
    const count = (written.get(kind) ?? 0) + 1;
    written.set(kind, count);
    if (count > MAX_KEPT) full.add(row.clientId);
  }
  for (const clientId of full) {
    for (const kind of written.keys()) if (kind.startsWith(`${clientId} `)) written.delete(kind);
    await sql`
      delete from client_request where id in (
        select id from (
          select id, row_number() over (partition by operation, status >= 400 order by at desc, id) as place
          from client_request where client_id = ${clientId}
        ) as ranked where place > ${MAX_KEPT}
      )`.execute(db);
  }
}

const kindOf = ({ clientId, status, operation }: ClientRequest): string =>
  `${clientId} ${status < 400} ${operation}`;

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
