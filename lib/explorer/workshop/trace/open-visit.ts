import { AsyncLocalStorage } from "node:async_hooks";
import type { MadeCall } from "./calls";

/** A visit that is being answered. */
export interface OpenVisit {
  /** The trace that will have it; null when none will. */
  traceId: string | null;
  calls: MadeCall[];
  /** Unfinished work whose calls belong to the visit, even after the answer is sent. */
  work: Promise<unknown>[];
}

declare global {
  // Pages, route handlers and instrumentation each have modules of their own.
  var rangefinderVisit: AsyncLocalStorage<OpenVisit> | undefined;
}

/** The visit that is being answered. */
export const handled = (): AsyncLocalStorage<OpenVisit> => {
  globalThis.rangefinderVisit ??= new AsyncLocalStorage();
  return globalThis.rangefinderVisit;
};
