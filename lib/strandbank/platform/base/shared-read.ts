/**
 * Reads once for all who ask at the same time: in the same turn of the event loop, or while a read is under
 * way. Each gets what was true at some moment after it asked.
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | null = null;
  let next: Promise<T> | null = null;
  const start = (): Promise<T> => {
    next = null;
    const started = read().finally(() => {
      if (underWay === started) underWay = null;
    });
    underWay = started;
    return started;
  };
  return () => {
    next ??= (underWay ?? endOfTurn()).then(start, start);
    return next;
  };
}

/** Resolves once everything that has arrived is looked at. */
const endOfTurn = (): Promise<void> => new Promise((done) => setImmediate(done));
