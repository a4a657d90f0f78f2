import type { StoredVisit } from "@/lib/explorer/workshop/trace/visit";

/** Adds the status and size of the current page, which only the browser knows. */
export function withPageTiming(visits: readonly StoredVisit[]): StoredVisit[] {
  const [navigation] = performance.getEntriesByType("navigation");
  if (!(navigation instanceof PerformanceNavigationTiming)) return [...visits];
  const { name, responseStatus, decodedBodySize, fetchStart } = navigation;
  const since = performance.timeOrigin + fetchStart;
  const isIt = ({ flow, exchange }: StoredVisit) =>
    flow === "page" && exchange.url === name && exchange.startedAt >= since;
  const index = responseStatus > 0 ? visits.findIndex(isIt) : -1;
  return visits.map((visit, at) =>
    at === index ? { ...visit, exchange: answered(visit.exchange, responseStatus, decodedBodySize) } : visit,
  );
}

const answered = (exchange: StoredVisit["exchange"], status: number, size: number) => ({
  ...exchange,
  status,
  responseBody: { type: "text/html", text: "", size, isCut: true },
});
