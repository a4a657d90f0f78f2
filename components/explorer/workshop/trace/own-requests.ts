import { VISIT_TIMING } from "@/lib/explorer/workshop/trace/request-id";

/**
 * Ids of the requests that this tab made, from the answers' Server-Timing. Null where the browser hides it:
 * on an address that is neither https nor this machine.
 */
export function ownRequests(): ReadonlySet<string> | null {
  const entries = [
    ...performance.getEntriesByType("navigation"),
    ...performance.getEntriesByType("resource"),
  ];
  const ids = entries
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .flatMap(({ serverTiming }) => serverTiming.filter(({ name }) => name === VISIT_TIMING))
    .map(({ description }) => description);
  return ids.length > 0 ? new Set(ids) : null;
}
