/**
 * Reads once for all who ask at the same time: while a read is under way, those who ask wait for the next one
 * together. Each gets what was true at some moment after it asked.
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
    if (next) return next;
    if (!underWay) return start();
    next = underWay.then(start, start);
    return next;
  };
}
