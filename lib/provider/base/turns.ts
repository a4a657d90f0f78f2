declare global {
  /** Work that waits for its turn, shared by the copies of this module that Next makes. */
  var strandbankTurns: (() => void)[] | undefined;
}

/**
 * Lets everything else go on before a piece of long work: resolves in a later turn of the event loop, and one
 * caller in each turn, in the order of asking. However much is under way, a request that arrives waits for
 * one piece of it.
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
