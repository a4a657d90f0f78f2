import { expect, test } from "@playwright/test";
import { cachedBody, MAX_BYTES } from "@/lib/strandbank/core/endpoint/public-responses";
import { type SeededDatabase, seededDatabase } from "../../../support/data/seeded-database";

let seeded: SeededDatabase;
test.beforeEach(async () => {
  seeded = await seededDatabase(2_000);
  seeded.use();
});
test.afterEach(async () => {
  globalThis.strandbankDatabase = undefined;
  await seeded.remove();
});

let made = 0;
test.beforeEach(() => {
  made = 0;
});

const bodyOf = (text: string) => ({ body: text, bytes: Buffer.byteLength(text) });

/** Asks for a URL; answers are numbered as they are made. */
async function ask(url: string): Promise<string> {
  const { body, bytes } = await cachedBody(url, async () => bodyOf(String(++made)));
  const sent = Buffer.from(body);
  // An expectation for each of thousands of answers would take half a minute.
  if (sent.length !== bytes) throw new Error(`${sent.length} bytes instead of ${bytes}`);
  return sent.toString();
}

test("a response is cached for its URL when it is requested a second time", async () => {
  const urls = ["/a", "/a", "/b", "/a", "/b", "/b"];
  const answers: string[] = [];
  for (const url of urls) answers.push(await ask(url));
  expect(answers).toEqual(["1", "2", "3", "2", "4", "4"]);
});

test("an error response is not cached", async () => {
  await ask("/fails");
  const failing = cachedBody("/fails", async () => {
    throw new Error("once");
  });
  await expect(failing).rejects.toThrow("once");
  expect(await ask("/fails")).toBe("2");
});

test("the least recently used responses make room in the cache", async () => {
  const most = 1024 * 1024 - 1_000;
  const bodies = Math.floor(MAX_BYTES / most);
  const askTwice = async (url: string) => {
    for (let times = 0; times < 2; times++) await cachedBody(url, async () => bodyOf("x".repeat(most)));
  };
  for (let number = 0; number < bodies; number++) await askTwice(`/room/${number}`);
  expect(await ask("/room/0")).toHaveLength(most);
  await askTwice("/room/new");
  expect(await ask("/room/0")).toHaveLength(most);
  expect(await ask("/room/1")).toBe("1");
});

for (const [what, urlLength] of [
  ["long URLs", 15_000],
  ["short URLs", 6],
] as const)
  test(`short responses with ${what} take no more room in the cache than long ones`, async () => {
    const count = Math.ceil(MAX_BYTES / (urlLength + 500)) + 1;
    const urls = Array.from({ length: count }, (_, index) => `/${index}`.padEnd(urlLength, "x"));
    for (const url of urls) for (let times = 0; times < 2; times++) await ask(url);
    const [first = ""] = urls;
    const last = `${2 * urls.length}`;
    expect([await ask(urls.at(-1) ?? ""), await ask(first)]).toEqual([last, `${2 * urls.length + 1}`]);
  });
