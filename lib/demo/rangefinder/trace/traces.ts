import { createHash } from "node:crypto";
import { z } from "zod";
import { isDemo } from "@/lib/demo/rangefinder/settings";
import { decrypt, encrypt } from "@/lib/rangefinder/platform/base/encrypt";
import { jsonResponse } from "@/lib/rangefinder/platform/base/json-response";
import { explorerStore } from "@/lib/rangefinder/platform/store/database";
import { currentTraceId } from "./trace-id";
import type { RecordedExchange, StoredExchange } from "./visit";

/*
 * Traces are in Rangefinder's own store, where every instance finds them: by the hash of their id, and
 * encrypted with the id as context. The id itself is only in the browser's cookie.
 */

/** The oldest exchanges of a trace beyond this number, or beyond these bytes, are deleted. */
export const MAX_EXCHANGES = 400;
export const MAX_TRACE_BYTES = 2 * 1024 * 1024;
/** Bounds all traces together: the oldest exchanges go first. */
export const MAX_BYTES = 16 * 1024 * 1024;
/** How long an exchange is kept. */
export const KEPT_MS = 60 * 60 * 1000;

const hashOf = (traceId: string): string => createHash("sha256").update(traceId).digest("base64url");

/** Stores exchanges of a trace in their order, and deletes its oldest ones beyond the bounds. */
export async function storeExchanges(traceId: string, exchanges: readonly RecordedExchange[]): Promise<void> {
  const trace = hashOf(traceId);
  const rows = exchanges.flatMap((exchange, index) => {
    const sealed = encrypt(JSON.stringify(exchange), trace);
    return sealed.length > MAX_TRACE_BYTES ? [] : [[index + 1, sealed, sealed.length]];
  });
  if (rows.length === 0) return;
  const entries = rows.map((_, index) => {
    const first = 3 + 3 * index;
    return `(cast($${first} as bigint), $${first + 1}, cast($${first + 2} as bigint))`;
  });
  // An id is the time, in milliseconds since 1970, or the next number that the trace does not have: whoever
  // has read an id has read all that are smaller, whichever instance stored them.
  const insert = () =>
    explorerStore().run(
      `insert into rangefinder.trace_exchange (trace, id, sealed, bytes)
       select $1, latest.id + entry.column1, entry.column2, entry.column3
       from (select case when max(id) >= $2 then max(id) else $2 - 1 end as id
             from rangefinder.trace_exchange where trace = $1) as latest,
         (values ${entries.join(", ")}) as entry`,
      trace,
      Date.now(),
      ...rows.flat(),
    );
  // Another instance stores at the same moment.
  await insert().catch(insert).catch(insert);
  await explorerStore().run(
    `delete from rangefinder.trace_exchange where trace = $1 and id <= (
       select max(id) from (
         select id, sum(bytes) over (order by id desc) as total, row_number() over (order by id desc) as place
         from rangefinder.trace_exchange where trace = $1) as ranked
       where total > $2 or place > $3)`,
    trace,
    MAX_TRACE_BYTES,
    MAX_EXCHANGES,
  );
  await purgeNowAndThen(rows.reduce((sum, [, , bytes = 0]) => sum + Number(bytes), 0));
}

/** Bytes stored between two purges of a process, and their longest distance in ms. */
const PURGE_BYTES = 1024 * 1024;
const PURGE_MS = 60_000;
let purged = { at: 0, bytes: 0 };

async function purgeNowAndThen(bytes: number): Promise<void> {
  purged.bytes += bytes;
  if (purged.bytes < PURGE_BYTES && Date.now() - purged.at < PURGE_MS) return;
  purged = { at: Date.now(), bytes: 0 };
  await purgeTraces();
}

/** Deletes exchanges older than an hour, the oldest beyond the bound, and owners without a connection. */
export async function purgeTraces(now = Date.now()): Promise<void> {
  const store = explorerStore();
  await store.run("delete from rangefinder.trace_exchange where id < $1", now - KEPT_MS);
  await store.run(
    `delete from rangefinder.trace_exchange where id <= (
       select max(id) from (
         select id, sum(bytes) over (order by id desc, trace) as total from rangefinder.trace_exchange) as ranked
       where total > $1)`,
    MAX_BYTES,
  );
  await store.run(
    `delete from rangefinder.trace_owner
     where not exists (select 1 from rangefinder.connection where connection.id = connection_id)`,
  );
}

const storedRows = z.array(z.object({ id: z.number(), sealed: z.string() }));

/** The exchanges of a trace as they were recorded, from after this id. */
export async function exchangesOf(traceId: string | null, afterId = 0): Promise<StoredExchange[]> {
  if (traceId === null) return [];
  const trace = hashOf(traceId);
  const rows = await explorerStore().run(
    "select id, sealed from rangefinder.trace_exchange where trace = $1 and id > $2 order by id",
    trace,
    Math.max(afterId, Date.now() - KEPT_MS),
  );
  return storedRows.parse(rows).flatMap(({ id, sealed }) => {
    const text = decrypt(sealed, trace);
    return text === null ? [] : [{ id, ...parsed(text) }];
  });
}

/** We encrypted it ourselves. */
const parsed = (text: string): RecordedExchange => JSON.parse(text);

/** Notes whose trace it is: it is deleted as soon as less is shared of this connection. */
export async function ownTrace(traceId: string, connectionId: string): Promise<void> {
  await explorerStore().run(
    "insert into rangefinder.trace_owner (trace, connection_id) values ($1, $2)",
    hashOf(traceId),
    connectionId,
  );
}

export async function deleteTrace(traceId: string): Promise<void> {
  await explorerStore().run("delete from rangefinder.trace_exchange where trace = $1", hashOf(traceId));
  await explorerStore().run("delete from rangefinder.trace_owner where trace = $1", hashOf(traceId));
}

export async function deleteTracesOf(connectionId: string): Promise<void> {
  await explorerStore().run(
    `delete from rangefinder.trace_exchange
     where trace in (select trace from rangefinder.trace_owner where connection_id = $1)`,
    connectionId,
  );
}

export async function deleteAllTraces(): Promise<void> {
  await explorerStore().run("delete from rangefinder.trace_exchange");
}

const lastSeen = z.coerce.number().int().min(0).catch(0);

/** The browser's trace; `?after=` is the id of the last exchange that it already has. */
export async function readTrace(request: Request): Promise<Response> {
  if (!isDemo) return jsonResponse({ error: "not_found" }, { status: 404, headers });
  const after = lastSeen.parse(new URL(request.url).searchParams.get("after"));
  return jsonResponse({ exchanges: await exchangesOf(await currentTraceId(), after) }, { headers });
}

const headers = { "cache-control": "private, no-store" };
