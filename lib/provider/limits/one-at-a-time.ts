import { tooManyRequests } from "@/lib/provider/base/errors";

/** Largest number of running and waiting tasks of one key. */
export const MAX_TASKS_OF_KEY = 20;
/** Largest number of running and waiting tasks of all keys together. */
export const MAX_TASKS = 200;
const RETRY_AFTER_MS = 5_000;

const queues = new Map<string, { last: Promise<unknown>; length: number }>();
let tasks = 0;

/**
 * Runs the tasks of one key one after the other in this process, so that each sees what the previous one
 * counted. Throws `too_many_requests` when too many are waiting, which bounds the memory they hold.
 */
export async function oneAtATime<T>(key: string, task: () => Promise<T>): Promise<T> {
  const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 };
  if (queue.length >= MAX_TASKS_OF_KEY || tasks >= MAX_TASKS) throw tooManyRequests(RETRY_AFTER_MS);
  queues.set(key, queue);
  queue.length++;
  tasks++;
  const run = queue.last.catch(() => undefined).then(task);
  queue.last = run;
  try {
    return await run;
  } finally {
    tasks--;
    if (--queue.length === 0) queues.delete(key);
  }
}
