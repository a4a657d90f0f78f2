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
  Buffer.from(await cachedBody(url, async () => Buffer.from(String(++made)))).toString();

/** Makes another version of the reference data the current one. */
const changeVersion = () =>
  seeded.addMarkers([
    {
      id: "rs9000000001",
      alternateIds: [],
      chromosome: "1",
      start: 5,
      end: 6,
      variants: ["A", "G"].map((allele) => ({ allele, platformLabels: [] })),
      genes: [],
      isSensitive: false,
    },
  ]);

test("an answer is made once for its URL", async () => {
  expect([await ask("/a"), await ask("/a"), await ask("/b"), await ask("/a")]).toEqual(["1", "1", "2", "1"]);
});

test("all answers are made anew as soon as the reference data have another version", async () => {
  await ask("/a");
  await changeVersion();
  expect([await ask("/a"), await ask("/a")]).toEqual(["2", "2"]);
});

test("an answer that was begun before the reference data changed is not kept after", async () => {
  await cachedBody("/a", async () => {
    await changeVersion();
    return Buffer.from("begun before");
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
    await cachedBody(`/${number}`, async () => Buffer.alloc(most, "x"));
  expect(await ask("/0")).toHaveLength(most);
  await cachedBody("/new", async () => Buffer.alloc(most, "x"));
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
