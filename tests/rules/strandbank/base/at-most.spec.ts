import { expect, test } from "@playwright/test";
import { atMost } from "@/lib/strandbank/platform/base/at-most";

test("a limited number of tasks run at once, the others in order, whether they succeed or fail", async () => {
  const run = atMost(2);
  const events: string[] = [];
  const ends: (() => void)[] = [];
  const task = (name: string) =>
    run(async () => {
      events.push(name);
      await new Promise<void>((done) => ends.push(done));
      if (name === "b") throw new Error("failed");
      return name;
    });
  const all = Promise.allSettled(["a", "b", "c", "d"].map(task));
  expect(events).toEqual(["a", "b"]);
  for (let finished = 0; finished < 4; finished++) {
    await expect.poll(() => ends.length).toBeGreaterThan(finished);
    ends[finished]?.();
  }
  const statuses = (await all).map(({ status }) => status).join(" ");
  expect(statuses).toBe("fulfilled rejected fulfilled fulfilled");
  expect(events).toEqual(["a", "b", "c", "d"]);
  expect(await run(async () => "e")).toBe("e");
});
