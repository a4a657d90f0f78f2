import { tracingChannel } from "node:diagnostics_channel";

export interface Call {
  url: string;
  method: string;
  headers: Headers;
  /** A urlencoded form, or empty. */
  body: string;
  /** Milliseconds since 1970. */
  startedAt: number;
}

/** A response whose body was read. */
export interface ReadResponse {
  response: Response;
  text: string;
}

export interface MadeCall {
  call: Call;
  /** The headers of the browser's request for which it is made; null outside of one. */
  browser: Headers | null;
  /** Null until there is a response, and where there is none in the end. */
  received: ReadResponse | null;
}

/** Every request to the provider, from its start to its response. */
export const providerCalls = tracingChannel<unknown, MadeCall>("rangefinder:call");
