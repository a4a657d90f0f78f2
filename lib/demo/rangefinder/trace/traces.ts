import { LRUCache } from "lru-cache";
import { z } from "zod";
import { isDemo } from "@/lib/demo/rangefinder/settings";
import { jsonResponse } from "@/lib/rangefinder/platform/base/json-response";
import { currentTraceId } from "./trace-id";
import type { RecordedExchange, StoredExchange } from "./visit";

/** A trace is a ring: its oldest exchanges beyond this number, or beyond these bytes, go. */
export const MAX_EXCHANGES = 400;
export const MAX_TRACE_BYTES = 2 * 1024 * 1024;

/** Bounds all traces together: the one unused for longest goes first. */
export const MAX_BYTES = 16 * 1024 * 1024;
const MAX_TRACES = 1_000;

/** A trace is forgotten this long after its last exchange. */
const KEPT_MS = 60 * 60 * 1000;

interface KeptExchange {
  /** When it was kept, in milliseconds since 1970; no two of a trace have the same. */
  id: number;
  visit: string;
  /** As bytes, so that what is kept has exactly this size. */
  json: Buffer;
}

declare global {
  // Pages and route handlers have modules of their own.
  var rangefinderTraces: LRUCache<string, KeptExchange[]> | undefined;
}

function traces(): LRUCache<string, KeptExchange[]> {
  globalThis.rangefinderTraces ??= new LRUCache({
    max: MAX_TRACES,
    maxSize: MAX_BYTES,
    sizeCalculation: (exchanges) => 1 + bytesOf(exchanges),
    ttl: KEPT_MS,
    ttlAutopurge: true,
  });
  return globalThis.rangefinderTraces;
}

const bytesOf = (exchanges: readonly KeptExchange[]): number =>
  exchanges.reduce((bytes, { json }) => bytes + json.length, 0);

export function keepExchange(traceId: string, exchange: RecordedExchange): void {
  const before = traces().get(traceId) ?? [];
  const id = Math.max(Date.now(), (before.at(-1)?.id ?? 0) + 1);
  const json = Buffer.from(JSON.stringify(exchange));
  const kept = [...before, { id, visit: exchange.visit, json }].slice(-MAX_EXCHANGES);
  while (bytesOf(kept) > MAX_TRACE_BYTES) kept.shift();
  traces().set(traceId, kept);
}

export const hasVisit = (traceId: string, visit: string): boolean =>
  (traces().get(traceId) ?? []).some((one) => one.visit === visit);

/** The exchanges of a trace as they were recorded, from after this id. */
export function exchangesOf(traceId: string | null, afterId = 0): StoredExchange[] {
  const kept = traceId === null ? undefined : traces().get(traceId);
  return (kept ?? []).filter(({ id }) => id > afterId).map(({ id, json }) => ({ id, ...parsed(json) }));
}

const parsed = (json: Buffer): RecordedExchange => JSON.parse(json.toString());

export const deleteTrace = (traceId: string): boolean => traces().delete(traceId);

export const deleteAllTraces = (): void => traces().clear();

const lastSeen = z.coerce.number().int().min(0).catch(0);

/** The browser's trace; `?after=` is the id of the last exchange that it already has. */
export async function readTrace(request: Request): Promise<Response> {
  if (!isDemo) return jsonResponse({ error: "not_found" }, { status: 404, headers });
  const after = lastSeen.parse(new URL(request.url).searchParams.get("after"));
  return jsonResponse({ exchanges: exchangesOf(await currentTraceId(), after) }, { headers });
}

const headers = { "cache-control": "private, no-store" };
