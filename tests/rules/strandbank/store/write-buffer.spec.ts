import { mock } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { WriteBuffer } from "@/lib/strandbank/platform/store/write-buffer";

interface Named {
  name: string;
}

/** A buffer with the rows that it wrote, `name` and `count`; it can be made to fail. */
function buffer(maxWaiting = 10) {
  const written: [string, number][] = [];
  const batches: number[] = [];
  const database = { isBusy: false };
  const counts = new WriteBuffer<Named>({
    write: async (rows) => {
      if (database.isBusy) throw new Error("busy");
      batches.push(rows.length);
      written.push(...rows.map(({ name, count }): [string, number] => [name, count]));
    },
    writeAfterMs: 50,
    maxWaiting,
  });
  return { written, batches, database, counts, add: (name: string) => counts.add(name, { name }) };
}

test("counts are written together, once", async () => {
  const { written, counts, add } = buffer();
  for (const name of ["a", "b", "a"]) add(name);
  await counts.flush();
  await counts.flush();
  expect(written).toEqual([
    ["a", 2],
    ["b", 1],
  ]);
});

test("counts write themselves a moment after the first of them, again and again", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const { written, add } = buffer();
    for (const time of [1, 2]) {
      add(`${time}`);
      mock.timers.tick(49);
      for (let turns = 0; turns < 5; turns++) await turn();
      expect(written).toHaveLength(time - 1);
      mock.timers.tick(1);
      for (let turns = 0; turns < 5; turns++) await turn();
      expect(written).toHaveLength(time);
    }
  } finally {
    mock.timers.reset();
  }
});

test("many rows are written in batches of 200, with turns for others in between", async () => {
  const { written, batches, database, counts, add } = buffer(1_000);
  for (let row = 0; row < 450; row++) add(`${row}`);
  const flush = counts.flush();
  while (batches.length < 1) await turn();
  expect(batches).toEqual([200]);
  database.isBusy = true;
  await expect(flush).rejects.toThrow("busy");
  database.isBusy = false;
  await counts.flush();
  expect(batches).toEqual([200, 200, 50]);
  expect(new Set(written).size).toBe(450);
});

test("counts that could not be written are added to those that came meanwhile and later", async () => {
  const { written, database, counts, add } = buffer();
  for (const name of ["a", "a", "a", "b"]) add(name);
  database.isBusy = true;
  const failing = counts.flush();
  for (let time = 0; time < 4; time++) add("a");
  await expect(failing).rejects.toThrow("busy");
  add("a");
  database.isBusy = false;
  await counts.flush();
  expect(written).toEqual([
    ["a", 8],
    ["b", 1],
  ]);
});

test("a flush waits for the write under way, and writes what was counted since", async () => {
  const { written, counts, add } = buffer();
  add("a");
  const earlier = counts.flush();
  add("b");
  await counts.flush();
  expect(written).toEqual([
    ["a", 1],
    ["b", 1],
  ]);
  await earlier;
});

test("the number of waiting rows is limited", async () => {
  const { written, counts, add } = buffer(1);
  for (const name of ["a", "b", "a"]) add(name);
  await counts.flush();
  expect(written).toEqual([["a", 2]]);
});

test("the number of waiting rows is limited while the database is unreachable", async () => {
  const { written, database, counts, add } = buffer(1);
  add("a");
  database.isBusy = true;
  const failing = counts.flush();
  add("b");
  await expect(failing).rejects.toThrow("busy");
  database.isBusy = false;
  await counts.flush();
  expect(written).toEqual([["b", 1]]);
});
