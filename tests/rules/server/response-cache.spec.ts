import { expect, test } from "@playwright/test";
import { cachedBody, MOST_BYTES } from "@/lib/provider/api/response-cache";
import { type SeededDatabase, seededDatabase } from "../../support/data/seeded-database";

let seeded: SeededDatabase;
test.beforeEach(async () => {
  seeded = await seededDatabase(2_000);
  globalThis.strandbankDatabase = seeded;
});
test.afterEach(async () => {
  globalThis.strandbankDatabase = undefined;
  await seeded.remove();
});

let made = 0;
test.beforeEach(() => {
  made = 0;
});

/** Asks for a URL; answers are numbered as they are made. */
const ask = async (url: string): Promise<string> =>
  (await cachedBody(url, async () => String(++made))).toString();

const setVersion = (value: string) =>
  seeded.db.updateTable("meta").set({ value }).where("key", "=", "reference_version").execute();

test("an answer is made once for its URL", async () => {
  expect([await ask("/a"), await ask("/a"), await ask("/b"), await ask("/a")]).toEqual(["1", "1", "2", "1"]);
});

test("all answers are made anew as soon as the reference data have another version", async () => {
  await ask("/a");
  await setVersion("2");
  expect([await ask("/a"), await ask("/a")]).toEqual(["2", "2"]);
});

test("an answer that was begun before the reference data changed is not kept after", async () => {
  await cachedBody("/a", async () => {
    await setVersion("2");
    return "begun before";
  });
  expect(await ask("/a")).toBe("1");
});

test("an error is not kept", async () => {
  const failing = cachedBody("/a", async () => {
    throw new Error("once");
  });
  await expect(failing).rejects.toThrow("once");
  expect(await ask("/a")).toBe("1");
});

test("the answers that were not used for the longest time make room", async () => {
  const most = 1024 * 1024 - 1_000;
  const bodies = Math.floor(MOST_BYTES / most);
  for (let number = 0; number < bodies; number++)
    await cachedBody(`/${number}`, async () => "x".repeat(most));
  expect(await ask("/0")).toHaveLength(most);
  await cachedBody("/new", async () => "x".repeat(most));
  expect(await ask("/0")).toHaveLength(most);
  expect(await ask("/1")).toBe("1");
});

for (const [what, urlLength] of [
  ["long URLs", 15_000],
  ["short URLs", 6],
] as const)
  test(`short answers with ${what} take no more room than long answers`, async () => {
    const count = Math.ceil(MOST_BYTES / (urlLength + 500)) + 1;
    const urls = Array.from({ length: count }, (_, index) => `/${index}`.padEnd(urlLength, "x"));
    for (const url of urls) await ask(url);
    const [first = ""] = urls;
    expect([await ask(urls.at(-1) ?? ""), await ask(first)]).toEqual([
      `${urls.length}`,
      `${urls.length + 1}`,
    ]);
  });
