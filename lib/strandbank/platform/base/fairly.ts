/**
 * A function that runs at most `each` tasks of one key at a time and `all` in total. The others wait: keys
 * take turns, and the tasks of a key run in order.
 */
export function fairly({ each, all }: { each: number; all: number }) {
  const keys = new Map<string, { running: number; waiting: (() => void)[] }>();
  let running = 0;
  const begin = () => {
    for (const [key, own] of keys) {
      if (running >= all) return;
      const first = own.running < each ? own.waiting.shift() : undefined;
      if (!first) continue;
      own.running++;
      running++;
      // The next one of this key comes after one of each other key.
      keys.delete(key);
      keys.set(key, own);
      first();
    }
  };
  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const own = keys.get(key) ?? { running: 0, waiting: [] };
    keys.set(key, own);
    await new Promise<void>((run) => {
      own.waiting.push(run);
      begin();
    });
    try {
      return await task();
    } finally {
      own.running--;
      running--;
      if (own.running + own.waiting.length === 0) keys.delete(key);
      begin();
    }
  };
}
