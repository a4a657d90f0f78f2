import type { Exchange, StoredExchange, Visit } from "./visit";

/** The method of a stay at the provider, which is not a request. */
export const STAY = "STAY";

/** The visits whose own request was recorded, in the order in which they began. */
export function visitsIn(exchanges: readonly StoredExchange[]): Visit[] {
  const visits = [...Map.groupBy(exchanges, ({ visit }) => visit)].flatMap(([id, parts]) => {
    const own = parts.find(({ isCall }) => !isCall);
    const calls = parts.filter(({ isCall }) => isCall).map(({ exchange }) => exchange);
    return own ? [{ id, flow: own.flow, exchange: own.exchange, calls: calls.toSorted(byStart) }] : [];
  });
  return visits.toSorted((a, b) => byStart(a.exchange, b.exchange));
}

const byStart = (a: Exchange, b: Exchange): number => a.startedAt - b.startedAt;

/**
 * Adds what the browser does at the provider during a login: the authorization request, and the stay until
 * the callback. Rangefinder sees neither; both are derived from the visits before and after.
 */
export function withRedirects(visits: readonly Visit[]): Visit[] {
  return visits.map((visit, index) => {
    const authorization = authorizationOf(visit);
    if (!authorization) return visit;
    const next = visits.slice(index + 1).find((later) => isReturn(later.exchange) || authorizationOf(later));
    const stay = next && isReturn(next.exchange) ? [stayBetween(authorization, next)] : [];
    return { ...visit, calls: [...visit.calls, authorization, ...stay] };
  });
}

const isBelow = ({ url }: Exchange, path: string): boolean => new URL(url).pathname.startsWith(path);

export const isReturn = (exchange: Exchange): boolean => isBelow(exchange, "/api/auth/callback/");

/** Whether a visit belongs to a login: next-auth's, or one that a demo control made as a made-up customer. */
export const isLogin = ({ flow, calls }: Visit): boolean =>
  flow === "login" || (flow === "api" && calls.some(exchangesCode));

const exchangesCode = (call: Exchange): boolean =>
  isBelow(call, "/token/") &&
  new URLSearchParams(call.requestBody?.text).get("grant_type") === "authorization_code";

/** The authorization request to which a visit redirects the browser; null for any other visit. */
function authorizationOf({ exchange }: Visit): Exchange | null {
  if (!isBelow(exchange, "/api/auth/signin/")) return null;
  const url = exchange.responseHeaders.find(([name]) => name === "location")?.[1];
  if (!url || !URL.canParse(url)) return null;
  return { ...seenByNobody(exchange.startedAt + (exchange.milliseconds ?? 0)), method: "GET", url };
}

const stayBetween = (authorization: Exchange, { exchange }: Visit): Exchange => ({
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
export function visitsOfPage(visits: readonly Visit[], pathname: string): Visit[] {
  const ofPage = visits.filter(({ flow, exchange }) => {
    const referrer = exchange.requestHeaders.find(([name]) => name === "referer")?.[1] ?? "";
    return isAt(flow === "page" ? exchange.url : referrer, pathname);
  });
  const opened = ofPage.findLastIndex(({ flow }) => flow === "page");
  return ofPage.slice(Math.max(opened, 0));
}

const isAt = (url: string, pathname: string): boolean =>
  URL.canParse(url) && new URL(url).pathname.replace(/\/$/, "") === pathname.replace(/\/$/, "");
