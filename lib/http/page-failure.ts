import type { IncomingMessage, ServerResponse } from "node:http";
import { isUnavailable } from "@/lib/store/unavailable";
import { UNAVAILABLE } from "./errors";

declare global {
  /** The answers that Next makes, by the headers of their requests. Next's copies of modules share it. */
  var strandbankPages: WeakMap<object, ServerResponse> | undefined;
}

/** To be told of each request that goes to Next. */
export function expectPage({ headers }: IncomingMessage, outgoing: ServerResponse): void {
  globalThis.strandbankPages ??= new WeakMap();
  globalThis.strandbankPages.set(headers, outgoing);
}

/**
 * To be told of each error that Next meets, with the headers of the request. When the database went away while a page was
 * being made, the 500 of Next becomes a 503 with `Retry-After`, as long as nothing was sent.
 */
export function tellUnavailable(error: unknown, headers: object): void {
  const outgoing = globalThis.strandbankPages?.get(headers);
  if (!outgoing || outgoing.headersSent || !isUnavailable(error)) return;
  let status = outgoing.statusCode;
  Object.defineProperty(outgoing, "statusCode", {
    configurable: true,
    get: () => status,
    set(given: number) {
      status = given === 500 ? 503 : given;
      if (status === 503)
        for (const [name, value] of Object.entries(UNAVAILABLE.headers)) outgoing.setHeader(name, value);
    },
  });
  outgoing.statusCode = status;
}
