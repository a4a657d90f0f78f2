export type Header = [name: string, value: string];

export interface Body {
  /** Media type, without parameters. */
  type: string;
  /** Masked, at most `BODY_LIMIT` characters. */
  text: string;
  /** Of the whole body, in bytes. */
  size: number;
  isCut: boolean;
}

export interface Exchange {
  from: "browser" | "explorer";
  to: "explorer" | "provider";
  /** What it was for, unless its URL says so. */
  note?: string;
  attack?: "blocked" | "let through" | "unanswered";
  method: string;
  url: string;
  requestHeaders: Header[];
  requestBody: Body | null;
  /** Null where the explorer does not see the response. */
  status: number | null;
  responseHeaders: Header[];
  responseBody: Body | null;
  /** Milliseconds since 1970. */
  startedAt: number;
  milliseconds: number | null;
}

/** `api`: the explorer's back end; `login`: signing in or out; `experiment`: an attack. */
export type Flow = "page" | "api" | "login" | "experiment";

/** The browser's request of a visit, or a call that was made for it. */
export interface RecordedExchange {
  visit: string;
  flow: Flow;
  isCall: boolean;
  exchange: Exchange;
}

export interface StoredExchange extends RecordedExchange {
  id: number;
}

/** A request of the browser, and the calls made for it, in the order in which they began. */
export interface Visit {
  id: string;
  flow: Flow;
  exchange: Exchange;
  calls: Exchange[];
}
