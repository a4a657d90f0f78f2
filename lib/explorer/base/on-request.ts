/** What a browser's request is for: the application's back end, or signing in and out. */
type Kind = "api" | "login";

type Handler<Given extends Request, Context> = (request: Given, context: Context) => Promise<Response>;

/** Wraps the work that answers a browser, in order to observe it. */
interface Observer {
  request<Given extends Request, Context>(
    kind: Kind,
    handle: Handler<Given, Context>,
  ): Handler<Given, Context>;
  page<T>(work: () => Promise<T>): Promise<T>;
}

declare global {
  // Pages, route handlers and instrumentation each have modules of their own.
  var rangefinderOnRequest: Observer | undefined;
}

/** Has the answering of every request observed. */
export function onRequest(observer: Observer): void {
  globalThis.rangefinderOnRequest = observer;
}

/** A route handler that can be observed. */
export const observed =
  <Given extends Request, Context>(kind: Kind, handle: Handler<Given, Context>): Handler<Given, Context> =>
  (request, context) =>
    (globalThis.rangefinderOnRequest?.request(kind, handle) ?? handle)(request, context);

/** A page's work, which can be observed. */
export const observedWork = <T>(work: () => Promise<T>): Promise<T> =>
  globalThis.rangefinderOnRequest?.page(work) ?? work();
