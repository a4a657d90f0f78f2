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

export interface VisitorChanged {
  change: VisitorChange;
  /** Of a visitor who connected as a customer. */
  connectionId: string | undefined;
  work: Promise<void>[];
}

export const changedVisitors = tracingChannel<unknown, VisitorChanged>("rangefinder:visitor");

/** Call it where a browser gets another visitor or none, so that observers forget the one before. */
export async function visitorChanges(change: VisitorChange, connectionId?: string): Promise<void> {
  const work: Promise<void>[] = [];
  changedVisitors.start.publish({ change, connectionId, work });
  await Promise.all(work);
}

/** A connection of which less is shared than before, or nothing. */
export const withdrawals = tracingChannel<unknown, { connectionId: string; work: Promise<void>[] }>(
  "rangefinder:withdrawal",
);

/** Call it where it is learned that less is shared, so that observers forget what they hold of it. */
export async function lessIsShared(connectionId: string): Promise<void> {
  const work: Promise<void>[] = [];
  withdrawals.start.publish({ connectionId, work });
  await Promise.all(work);
}
