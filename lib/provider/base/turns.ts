declare global {
  /** Work that waits for its turn; global because Next loads this module several times. */
  var strandbankTurns: (() => void)[] | undefined;
}

/**
 * Yields before a piece of long work: resolves in a later turn of the event loop, one caller per turn, in
 * order. However much work is under way, an arriving request waits for one piece at most.
 */
export function nextTurn(): Promise<void> {
  globalThis.strandbankTurns ??= [];
  const waiting = globalThis.strandbankTurns;
  return new Promise((begin) => {
    if (waiting.push(begin) === 1) setImmediate(giveTurn, waiting);
  });
}

function giveTurn(waiting: (() => void)[]): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(giveTurn, waiting);
}
