import { LRUCache } from "lru-cache";
import type { StoredVisit, Visit } from "./visit";

/** A trace is a ring: its oldest visits beyond this number, or beyond these bytes, go. */
export const MAX_VISITS = 200;
export const MAX_TRACE_BYTES = 2 * 1024 * 1024;

/** All traces together: those that nobody read or added to for longest go first. */
export const MAX_BYTES = 16 * 1024 * 1024;
const MAX_TRACES = 1_000;

/** A trace is forgotten this long after its last visit. */
const KEPT_MS = 60 * 60 * 1000;

interface KeptVisit {
  /** When it was kept, in milliseconds since 1970; no two of a trace have the same. */
  id: number;
  /** As bytes, so that what is kept has exactly this size. */
  json: Buffer;
}

declare global {
  // Pages and route handlers have modules of their own.
  var rangefinderTraces: LRUCache<string, KeptVisit[]> | undefined;
}

function traces(): LRUCache<string, KeptVisit[]> {
  globalThis.rangefinderTraces ??= new LRUCache({
    max: MAX_TRACES,
    maxSize: MAX_BYTES,
    sizeCalculation: (visits) => 1 + bytesOf(visits),
    ttl: KEPT_MS,
    ttlAutopurge: true,
  });
  return globalThis.rangefinderTraces;
}

const bytesOf = (visits: readonly KeptVisit[]): number =>
  visits.reduce((bytes, { json }) => bytes + json.length, 0);

export function keepVisit(traceId: string, visit: Visit): void {
  const before = traces().get(traceId) ?? [];
  const id = Math.max(Date.now(), (before.at(-1)?.id ?? 0) + 1);
  const kept = [...before, { id, json: Buffer.from(JSON.stringify(visit)) }].slice(-MAX_VISITS);
  while (bytesOf(kept) > MAX_TRACE_BYTES) kept.shift();
  traces().set(traceId, kept);
}

/** The visits of a trace, oldest first, from after this id. */
export function visitsOf(traceId: string | null, afterId = 0): StoredVisit[] {
  const kept = traceId === null ? undefined : traces().get(traceId);
  return (kept ?? []).filter(({ id }) => id > afterId).map(({ id, json }) => ({ id, ...parsed(json) }));
}

const parsed = (json: Buffer): Visit => JSON.parse(json.toString());

export const deleteTrace = (traceId: string): boolean => traces().delete(traceId);

export const deleteAllTraces = (): void => traces().clear();
