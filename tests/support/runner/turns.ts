/** Counts the turns of the event loop from now on. */
export function turnCounter() {
  let count = 0;
  let isCounting = true;
  const next = () => {
    count += 1;
    if (isCounting) setImmediate(next);
  };
  setImmediate(next);
  return {
    now: () => count,
    stop: () => {
      isCounting = false;
    },
  };
}
