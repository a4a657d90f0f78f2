import asyncHooks, { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { lightenContexts } from "@/lib/http/async-contexts";

const REST_AFTER = 20;
let withContexts: ReturnType<typeof lightenContexts>;
test.beforeAll(() => {
  withContexts = lightenContexts(REST_AFTER);
});
test.afterAll(() => Object.assign(asyncHooks, { AsyncLocalStorage }));

/** As Next makes one after the call. */
const storage = <T>() => new asyncHooks.AsyncLocalStorage<T>();

test("a storage holds its value through promises and timers, and beside others", async () => {
  const [numbers, words] = [storage<number>(), storage<string>()];
  const seen = await withContexts(() =>
    numbers.run(1, async () => {
      await sleep(1);
      return words.run("one", async () => {
        await null;
        const inner = await numbers.run(2, async () => [numbers.getStore(), words.getStore()]);
        return [inner, numbers.getStore(), words.getStore()];
      });
    }),
  );
  expect(seen).toEqual([[2, "one"], 1, "one"]);
  expect([numbers.getStore(), words.getStore()]).toEqual([undefined, undefined]);
});

test("a storage is left, entered and ended for what follows", async () => {
  const numbers = storage<number>();
  const seen = await withContexts(async () => {
    numbers.enterWith(1);
    await null;
    const left = numbers.exit((more: number) => [numbers.getStore(), more], 5);
    const before = numbers.getStore();
    numbers.disable();
    return [left, before, numbers.getStore()];
  });
  expect(seen).toEqual([[undefined, 5], 1, undefined]);
});

test("a function is bound to where it was bound", async () => {
  const numbers = storage<number>();
  const seen = await withContexts(async () => {
    const bound = numbers.run(1, () => asyncHooks.AsyncLocalStorage.bind(() => numbers.getStore()));
    const inside = numbers.run(2, () => asyncHooks.AsyncLocalStorage.snapshot());
    return numbers.run(3, () => [bound(), inside(() => numbers.getStore()), numbers.getStore()]);
  });
  expect(seen).toEqual([1, 2, 3]);
});

test("nothing is followed any more when all work ended a while ago, and again with the next work", async () => {
  const numbers = storage<number>();
  /** What is seen long after work that ended, and after other work that may still go on. */
  const seenAfter = async (other: () => Promise<void>) => {
    let later: Promise<number | undefined> = Promise.resolve(undefined);
    await withContexts(() =>
      numbers.run(1, async () => {
        later = sleep(REST_AFTER * 5).then(() => numbers.getStore());
      }),
    );
    await Promise.all([other(), later]);
    return later;
  };
  expect(await seenAfter(async () => {})).toBeUndefined();
  expect(await seenAfter(() => withContexts(() => sleep(REST_AFTER * 10)))).toBe(1);
  expect(await withContexts(() => numbers.run(4, async () => numbers.getStore()))).toBe(4);
});
