import { expect, test } from "@playwright/test";
import { atLeastRate } from "@/lib/provider/raw-data/receive/receive-file";

async function* pieces(...sizes: number[]): AsyncGenerator<Uint8Array> {
  for (const size of sizes) yield new Uint8Array(size);
}

async function bytesOf(body: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const piece of body) bytes += piece.byteLength;
  return bytes;
}

/** A file that stops arriving after these pieces. */
async function* stalled(...sizes: number[]): AsyncGenerator<Uint8Array> {
  yield* pieces(...sizes);
  await new Promise(() => {});
}

test("an uploaded file is received unchanged, or fails with its own error", async () => {
  expect(await bytesOf(atLeastRate(pieces(1, 2, 3)))).toBe(6);
  expect(await bytesOf(atLeastRate(pieces()))).toBe(0);

  async function* broken() {
    yield* pieces(1);
    throw new Error("gone");
  }
  await expect(bytesOf(atLeastRate(broken()))).rejects.toThrow("gone");
});

for (const sizes of [[], [10], [5_000, 5_000, 1]])
  test(`an upload that stalls after ${sizes.length} chunks is aborted`, async () => {
    const receive = bytesOf(atLeastRate(stalled(...sizes), { bytes: 1_000, ms: 5 }));
    await expect(receive).rejects.toThrow("too slowly");
  });
