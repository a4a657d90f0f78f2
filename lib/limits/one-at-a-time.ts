const last = new Map<string, Promise<unknown>>();

/** Runs the tasks of one key one after the other in this process, so that none starts before the one before counted. */
export async function oneAtATime<T>(key: string, task: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve();
  const run = before.catch(() => undefined).then(task);
  last.set(key, run);
  try {
    return await run;
  } finally {
    if (last.get(key) === run) last.delete(key);
  }
}
