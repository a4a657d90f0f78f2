import { AsyncLocalStorage } from "node:async_hooks";

const underWay = new AsyncLocalStorage<{ isOver: boolean }>();

/** Runs the work of a transaction. */
export async function asTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOver: false };
  try {
    return await underWay.run(transaction, work);
  } finally {
    transaction.isOver = true;
  }
}

/** Throws within the work of a transaction: what waits for the connection there would wait for itself. */
export function refuseWithinTransaction(): void {
  if (underWay.getStore()?.isOver === false)
    throw new Error("Within a transaction, use its handle: other handles do not take part in it.");
}
