import asyncHooks, { AsyncLocalStorage } from "node:async_hooks";

/** What each storage holds where the program just is. */
const contexts = new AsyncLocalStorage<ReadonlyMap<unknown, unknown>>();

/** Behaves as AsyncLocalStorage, but all of them together cost what a single one does. */
class SharedStorage {
  static readonly bind = AsyncLocalStorage.bind;
  static readonly snapshot = AsyncLocalStorage.snapshot;

  getStore(): unknown {
    return contexts.getStore()?.get(this);
  }

  run<R, A extends unknown[]>(value: unknown, work: (...given: A) => R, ...given: A): R {
    return contexts.run(this.with(value), work, ...given);
  }

  enterWith(value: unknown): void {
    contexts.enterWith(this.with(value));
  }

  exit<R, A extends unknown[]>(work: (...given: A) => R, ...given: A): R {
    return this.getStore() === undefined ? work(...given) : this.run(undefined, work, ...given);
  }

  disable(): void {
    if (this.getStore() !== undefined) this.enterWith(undefined);
  }

  private with(value: unknown): ReadonlyMap<unknown, unknown> {
    return new Map(contexts.getStore()).set(this, value);
  }
}

/** What is still done after an answer, such as writing down what it was, ends long before, in milliseconds. */
const REST_AFTER_MS = 5_000;

/**
 * Next and React keep what they know of a request in several AsyncLocalStorages. Before Node 24 each of them, once it was
 * used, has something to do at every promise of the process, for good: after the first page the provider's requests,
 * which use none of them, took twice as long. From now on those that are made share one, which rests while nobody does
 * what needs them. To be called before Next is loaded.
 * @param restAfter how long nobody has to do such work before it rests, in milliseconds
 * @returns does such work
 */
export function lightenContexts(restAfter = REST_AFTER_MS): <T>(work: () => Promise<T>) => Promise<T> {
  Object.assign(asyncHooks, { AsyncLocalStorage: SharedStorage });
  let underWay = 0;
  let rest: NodeJS.Timeout | undefined;
  return async (work) => {
    clearTimeout(rest);
    underWay++;
    try {
      return await work();
    } finally {
      underWay--;
      if (underWay === 0) rest = setTimeout(() => contexts.disable(), restAfter).unref();
    }
  };
}
