import { tooManyRequests } from "@/lib/strandbank/platform/base/errors";
import { addressKey } from "./api-limit";

/** Largest number of running and waiting tasks of one key. */
export const MAX_TASKS_OF_KEY = 20;
/** Largest number of running and waiting tasks of all keys together. */
export const MAX_TASKS = 200;
/** Those of one network address, whose own sign-ins succeed as often as it likes: half is left to others. */
export const MAX_TASKS_OF_ADDRESS = MAX_TASKS / 2;
const RETRY_AFTER_MS = 5_000;

const ofAddresses = new Map<string, number>();
const queues = new Map<string, { last: Promise<unknown>; length: number }>();
let tasks = 0;

/**
 * Runs the tasks of one key one after the other in this process, so that each sees what the previous one
 * counted. Throws `too_many_requests` when too many are waiting, which bounds the memory they hold.
 * @param address the network address that asks, if known
 */
export async function oneAtATime<T>(key: string, address: string | null, task: () => Promise<T>): Promise<T> {
  const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 };
  const network = addressKey(address ?? "");
  const ofAddress = ofAddresses.get(network) ?? 0;
  if (queue.length >= MAX_TASKS_OF_KEY || ofAddress >= MAX_TASKS_OF_ADDRESS || tasks >= MAX_TASKS)
    throw tooManyRequests(RETRY_AFTER_MS);
  queues.set(key, queue);
  ofAddresses.set(network, ofAddress + 1);
  queue.length++;
  tasks++;
  const run = queue.last.catch(() => undefined).then(task);
  queue.last = run;
  try {
    return await run;
  } finally {
    tasks--;
    const left = (ofAddresses.get(network) ?? 0) - 1;
    if (left > 0) ofAddresses.set(network, left);
    else ofAddresses.delete(network);
    if (--queue.length === 0) queues.delete(key);
  }
}
