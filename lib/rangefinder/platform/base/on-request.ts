import { tracingChannel } from "node:diagnostics_channel";

/*
 * Diagnostics channels for whoever observes requests. A named channel exists once per process, while pages,
 * route handlers and instrumentation have modules of their own. The publisher waits for `work`, to which
 * subscribers add.
 */

type Kind = "api" | "login" | "experiment";

/** A request to a route handler, from its start to its response. */
export const handledRequests = tracingChannel<
  unknown,
  { kind: Kind; request: Request; work: Promise<void>[] }
>("rangefinder:request");

export const observed =
  <Given extends Request, Context>(
    kind: Kind,
    handle: (request: Given, context: Context) => Promise<Response>,
  ) =>
  async (request: Given, context: Context): Promise<Response> => {
    const work: Promise<void>[] = [];
    const response = await handledRequests.tracePromise(() => handle(request, context), {
      kind,
      request,
      work,
    });
    await Promise.all(work);
    return response;
  };

/** `connected`: by this request, as a customer or in the demo; `left`: the browser has no visitor. */
export type VisitorChange = "connected" | "left";

export const changedVisitors = tracingChannel<unknown, { change: VisitorChange; work: Promise<void>[] }>(
  "rangefinder:visitor",
);

/** Call it where a browser gets another visitor or none, so that observers forget the one before. */
export async function visitorChanges(change: VisitorChange): Promise<void> {
  const work: Promise<void>[] = [];
  changedVisitors.start.publish({ change, work });
  await Promise.all(work);
}
