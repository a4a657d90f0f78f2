interface Turns {
  short: (() => void)[];
  long: (() => void)[];
  wasLong: boolean;
}

declare global {
  /** Work that waits for its turn; global because Next loads this module several times. */
  var strandbankTurns: Turns | undefined;
}

/**
 * Yields before a piece of work of a few milliseconds: resolves in a later turn of the event loop, one caller
 * per turn. However much work is under way, an arriving request waits for one piece at most.
 * @param kind short work, such as a list of usual length, waits for one piece of long work between any two of
 * its own; pieces of one kind run in order
 */
export function nextTurn(kind: "short" | "long" = "long"): Promise<void> {
  globalThis.strandbankTurns ??= { short: [], long: [], wasLong: false };
  const turns = globalThis.strandbankTurns;
  return new Promise((begin) => {
    const isFirst = turns.short.length + turns.long.length === 0;
    turns[kind].push(begin);
    if (isFirst) setImmediate(giveTurn, turns);
  });
}

function giveTurn(turns: Turns): void {
  const { short, long } = turns;
  turns.wasLong = long.length > 0 && (short.length === 0 || !turns.wasLong);
  (turns.wasLong ? long : short).shift()?.();
  if (short.length + long.length > 0) setImmediate(giveTurn, turns);
}
