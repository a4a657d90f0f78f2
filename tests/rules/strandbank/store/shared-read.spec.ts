import { expect, test } from "@playwright/test";
import { sharedRead } from "@/lib/strandbank/platform/base/shared-read";

/** Reads of a value that changes; each ends when `ends` says so. */
function controlled() {
  const ends: (() => void)[] = [];
  const state = { value: 0, ends };
  const ask = sharedRead(async () => {
    const { value } = state;
    await new Promise<void>((done) => ends.push(done));
    if (value < 0) throw new Error("failed");
    return value;
  });
  return { state, ask };
}

test("simultaneous callers share a read, and see what changed before they called", async () => {
  const { state, ask } = controlled();
  const first = [ask(), ask()];
  await expect.poll(() => state.ends.length).toBe(1);
  state.value = 1;
  const others = [ask(), ask(), ask()];
  state.ends[0]?.();
  expect(await Promise.all(first)).toEqual([0, 0]);
  await expect.poll(() => state.ends.length).toBe(2);
  state.ends[1]?.();
  expect(await Promise.all(others)).toEqual([1, 1, 1]);
  expect(state.ends).toHaveLength(2);
});

test("a failed read fails for those who share it, and the next caller reads again", async () => {
  const { state, ask } = controlled();
  state.value = -1;
  const failing = ask();
  await expect.poll(() => state.ends.length).toBe(1);
  const next = ask();
  state.value = 2;
  state.ends[0]?.();
  await expect(failing).rejects.toThrow("failed");
  await expect.poll(() => state.ends.length).toBe(2);
  state.ends[1]?.();
  expect(await next).toBe(2);
  state.value = 3;
  const last = ask();
  await expect.poll(() => state.ends.length).toBe(3);
  state.ends[2]?.();
  expect(await last).toBe(3);
});
