/*
 * Where the workshop observes requests. An application that is taken without the workshop has neither this
 * file nor its calls.
 */

type Kind = "api" | "login";

type Handler<Given extends Request, Context> = (request: Given, context: Context) => Promise<Response>;

/** `connected`: by this request, as a customer or in the demo; `left`: the browser is nobody's. */
type Change = "connected" | "left";

interface Observer {
  request<Given extends Request, Context>(
    kind: Kind,
    handle: Handler<Given, Context>,
  ): Handler<Given, Context>;
  page<T>(work: () => T | Promise<T>): Promise<T>;
  visitorChanges(change: Change): Promise<void>;
}

declare global {
  // Pages, route handlers and instrumentation each have modules of their own.
  var rangefinderOnRequest: Observer | undefined;
}

export const observed =
  <Given extends Request, Context>(kind: Kind, handle: Handler<Given, Context>): Handler<Given, Context> =>
  (request, context) =>
    (globalThis.rangefinderOnRequest?.request(kind, handle) ?? handle)(request, context);

export const observedWork = async <T>(work: () => T | Promise<T>): Promise<T> =>
  globalThis.rangefinderOnRequest?.page(work) ?? work();

/** Call it where a browser becomes somebody else's or nobody's: whoever observes has to forget. */
export const visitorChanges = async (change: Change): Promise<void> =>
  globalThis.rangefinderOnRequest?.visitorChanges(change);
