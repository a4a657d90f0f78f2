import type { StoredVisit } from "./visit";

/**
 * The visits of one tab since it last opened the page at this path, by the ids of the tab's requests. Where
 * the browser hides these, the pages at this path and what they asked for count, in whichever tab.
 * @param own ids of the tab's requests, or null
 */
export function visitsOfPage(
  visits: readonly StoredVisit[],
  pathname: string,
  own: ReadonlySet<string> | null,
): StoredVisit[] {
  const ofTab = visits.filter((visit) =>
    own ? visit.requestId !== undefined && own.has(visit.requestId) : isOfPath(visit, pathname),
  );
  const opened = ofTab.findLast(({ flow, exchange }) => flow === "page" && isAt(exchange.url, pathname));
  return opened ? ofTab.filter(({ exchange }) => exchange.startedAt >= opened.exchange.startedAt) : [];
}

function isOfPath({ flow, exchange }: StoredVisit, pathname: string): boolean {
  if (flow === "page") return isAt(exchange.url, pathname);
  const referrer = exchange.requestHeaders.find(([name]) => name === "referer")?.[1];
  return referrer !== undefined && isAt(referrer, pathname);
}

const isAt = (url: string, pathname: string): boolean =>
  URL.canParse(url) && new URL(url).pathname.replace(/\/$/, "") === pathname.replace(/\/$/, "");
