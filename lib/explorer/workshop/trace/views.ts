import type { Exchange, StoredVisit } from "./visit";

/** The method of a stay at the provider, which is not a request. */
export const STAY = "STAY";

/**
 * Visits in the order in which they began, with what the browser does at the provider in between: the
 * authorization request, and the stay until the callback. Rangefinder sees neither; both are derived from the
 * visits before and after.
 */
export function withRedirects(visits: readonly StoredVisit[]): StoredVisit[] {
  const ordered = visits.toSorted((a, b) => a.exchange.startedAt - b.exchange.startedAt || a.id - b.id);
  return ordered.map((visit, index) => {
    const authorization = authorizationOf(visit);
    if (!authorization) return visit;
    const next = ordered.slice(index + 1).find((later) => isReturn(later) || authorizationOf(later));
    const stay = next && isReturn(next) ? [stayBetween(authorization, next)] : [];
    return { ...visit, calls: [...visit.calls, authorization, ...stay] };
  });
}

const pathOf = ({ exchange }: StoredVisit): string => new URL(exchange.url).pathname;

const isReturn = (visit: StoredVisit): boolean => pathOf(visit).startsWith("/api/auth/callback/");

export function loginUnderWay(visits: readonly StoredVisit[]): StoredVisit[] {
  const logins = visits.filter(({ flow }) => flow === "login");
  return logins.slice(logins.findLastIndex(isReturn) + 1);
}

/** The authorization request to which a visit redirects the browser; null for any other visit. */
function authorizationOf(visit: StoredVisit): Exchange | null {
  if (!pathOf(visit).startsWith("/api/auth/signin/")) return null;
  const url = /^\{"url":"([^"\\]+)"\}$/.exec(visit.exchange.responseBody?.text.trim() ?? "")?.[1];
  if (!url || !URL.canParse(url)) return null;
  return {
    ...seenByNobody(visit.exchange.startedAt + (visit.exchange.milliseconds ?? 0)),
    method: "GET",
    url,
  };
}

const stayBetween = (authorization: Exchange, { exchange }: StoredVisit): Exchange => ({
  ...seenByNobody(authorization.startedAt),
  method: STAY,
  url: new URL("/", authorization.url).href,
  milliseconds: exchange.startedAt - authorization.startedAt,
});

const seenByNobody = (startedAt: number) => ({
  from: "browser" as const,
  to: "provider" as const,
  requestHeaders: [],
  requestBody: null,
  status: null,
  responseHeaders: [],
  responseBody: null,
  startedAt,
  milliseconds: null,
});

/** Since the page was last opened, in any tab. What it asked for names its path in `Referer`. */
export function visitsOfPage(visits: readonly StoredVisit[], pathname: string): StoredVisit[] {
  const ofPage = visits.filter(({ flow, exchange }) => {
    const referrer = exchange.requestHeaders.find(([name]) => name === "referer")?.[1] ?? "";
    return isAt(flow === "page" ? exchange.url : referrer, pathname);
  });
  const opened = ofPage.findLastIndex(({ flow }) => flow === "page");
  return ofPage.slice(Math.max(opened, 0));
}

const isAt = (url: string, pathname: string): boolean =>
  URL.canParse(url) && new URL(url).pathname.replace(/\/$/, "") === pathname.replace(/\/$/, "");
