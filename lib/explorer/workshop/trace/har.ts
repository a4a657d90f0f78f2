import { STAY, withRedirects } from "./redirects";
import type { Body, Exchange, Header, StoredVisit } from "./schemas";

/** The visits as an HTTP Archive 1.2 for network tools. Unknown sizes and times are -1 or 0. */
export function harOf(visits: readonly StoredVisit[]) {
  const ordered = withRedirects(visits);
  return {
    log: {
      version: "1.2",
      creator: { name: "Rangefinder", version: "1" },
      comment: "Secrets, tokens and codes are masked.",
      pages: ordered.filter(({ flow }) => flow === "page").map(pageOf),
      entries: ordered.flatMap((visit) =>
        [visit.exchange, ...visit.calls]
          .filter(({ method }) => method !== STAY)
          .map((exchange) => entryOf(exchange, visit)),
      ),
    },
  };
}

const pageId = ({ id }: StoredVisit): string => `page_${id}`;

const pageOf = (visit: StoredVisit) => ({
  startedDateTime: new Date(visit.exchange.startedAt).toISOString(),
  id: pageId(visit),
  title: visit.exchange.url,
  pageTimings: {},
});

function entryOf(exchange: Exchange, visit: StoredVisit) {
  const wait = exchange.milliseconds ?? 0;
  return {
    ...(visit.flow === "page" ? { pageref: pageId(visit) } : {}),
    startedDateTime: new Date(exchange.startedAt).toISOString(),
    time: wait,
    request: requestOf(exchange),
    response: responseOf(exchange),
    cache: {},
    timings: { send: 0, wait, receive: 0 },
    comment: [`${exchange.from} to ${exchange.to}.`, exchange.note].filter(Boolean).join(" "),
  };
}

const requestOf = ({ method, url, requestHeaders, requestBody }: Exchange) => ({
  method,
  url,
  httpVersion: "HTTP/1.1",
  cookies: [],
  headers: requestHeaders.map(named),
  queryString: [...new URL(url).searchParams].map(named),
  ...(requestBody ? { postData: postDataOf(requestBody) } : {}),
  headersSize: -1,
  bodySize: requestBody?.size ?? 0,
});

const responseOf = ({ status, responseHeaders, responseBody }: Exchange) => ({
  status: status ?? 0,
  statusText: "",
  httpVersion: "HTTP/1.1",
  cookies: [],
  headers: responseHeaders.map(named),
  content: {
    size: responseBody?.size ?? 0,
    mimeType: responseBody?.type ?? "x-unknown",
    ...(responseBody ? { text: responseBody.text } : {}),
    ...(responseBody?.isCut ? { comment: "The text is cut." } : {}),
  },
  redirectURL: responseHeaders.find(([name]) => name === "location")?.[1] ?? "",
  headersSize: -1,
  bodySize: responseBody?.size ?? -1,
});

const postDataOf = ({ type, text }: Body) => ({
  mimeType: type,
  params: type.endsWith("form-urlencoded") ? [...new URLSearchParams(text)].map(named) : [],
  text,
});

const named = ([name, value]: Header) => ({ name, value });
