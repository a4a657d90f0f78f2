import { channel } from "node:diagnostics_channel";

/*
 * Diagnostics channels for the metrics. Publishing costs next to nothing without a subscriber.
 */

/** The kind of an audit event, or of the end of an import. */
export const notedEvents = channel("strandbank:event");

/** How long something waited for a connection to the database, in ms. */
export const notedWaits = channel("strandbank:database-wait");

/** Notes how long a connection that was asked for just now takes. */
export function notingWait<T>(connection: Promise<T>): Promise<T> {
  if (!notedWaits.hasSubscribers) return connection;
  const from = performance.now();
  return connection.finally(() => notedWaits.publish(performance.now() - from));
}

/** Whether one of the purges succeeded. */
export const notedPurges = channel("strandbank:purge");

/** That the pages process ended by itself. */
export const notedPagesEnds = channel("strandbank:pages-end");
