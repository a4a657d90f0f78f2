import { LRUCache } from "lru-cache";
import type { Flow, StoredVisit, Visit } from "./visit";

/** How long a visit is kept. */
export const KEPT_MS = 60 * 60 * 1000;

/** Limits of one trace hold for each kind of visit, so that browsing does not displace the login. */
type Kind = "page" | "api" | "login" | "experiment";
export const MAX_VISITS = 100;
export const MAX_KIND_BYTES = 1024 * 1024;

/** Limits of all traces together: those that nobody looked at or added to for longest go first. */
export const MAX_BYTES = 16 * 1024 * 1024;
const MAX_TRACES = 1_000;

interface KeptVisit {
  /** When it was kept, in milliseconds since 1970; no two of a trace have the same. */
  id: number;
  kind: Kind;
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
    sizeCalculation: (visits) => visits.reduce((bytes, { json }) => bytes + json.length, 1),
    ttl: KEPT_MS,
    ttlAutopurge: true,
  });
  return globalThis.rangefinderTraces;
}

/** Adds a visit to a trace; the oldest ones beyond its limits go. */
export function keepVisit(traceId: string, visit: Visit): void {
  const kept = traces().get(traceId) ?? [];
  const id = Math.max(Date.now(), (kept.at(-1)?.id ?? 0) + 1);
  const kind = kindOf(visit.flow);
  const json = Buffer.from(JSON.stringify(visit));
  traces().set(traceId, withinLimits([...kept, { id, kind, json }], kind));
}

const kindOf = (flow: Flow): Kind =>
  flow === "page" || flow === "api" || flow === "login" ? flow : "experiment";

/** All but the oldest visits of this kind that are beyond its limits. */
function withinLimits(visits: readonly KeptVisit[], limited: Kind): KeptVisit[] {
  let count = 0;
  let bytes = 0;
  return visits
    .toReversed()
    .filter(({ kind, json }) => {
      if (kind !== limited) return true;
      count += 1;
      bytes += json.length;
      return count <= MAX_VISITS && bytes <= MAX_KIND_BYTES;
    })
    .toReversed();
}

/** The visits of a trace from the last hour, oldest first, from after this id. */
export function visitsOf(traceId: string | null, afterId = 0, now = Date.now()): StoredVisit[] {
  const kept = traceId === null ? undefined : traces().get(traceId);
  return (kept ?? [])
    .filter(({ id }) => id > afterId && id > now - KEPT_MS)
    .map(({ id, json }) => ({ id, ...parsed(json) }));
}

const parsed = (json: Buffer): Visit => JSON.parse(json.toString());

export const deleteTrace = (traceId: string): boolean => traces().delete(traceId);

/** Deletes the traces of all browsers. */
export const deleteAllTraces = (): void => traces().clear();
