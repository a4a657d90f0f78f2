import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { openFile } from "@/lib/strandbank/extensions/raw-data/read/open-file";
import { atLeastRate } from "@/lib/strandbank/extensions/raw-data/receive/receive-file";
import { zipOf } from "../../../support/data/zip";

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

test("the share of a file that is read goes up to all of it, in whatever way it is packed", async () => {
  const text = randomBytes(1_000_000).toString("hex");
  const halves = [text.slice(0, 1_000_000), text.slice(1_000_000)].map((half) => gzipSync(half));
  for (const [name, content] of Object.entries({
    plain: text,
    gzip: gzipSync(text),
    members: Buffer.concat(halves),
    zip: zipOf("genome.txt", text),
  })) {
    const path = test.info().outputPath(name);
    writeFileSync(path, content);
    const { bytes, share } = await openFile(path);
    const shares: number[] = [];
    for await (const _ of bytes) shares.push(share());
    expect(shares.length, name).toBeGreaterThan(5);
    expect(shares, name).toEqual(shares.toSorted((a, b) => a - b));
    for (const [found, expected] of [
      [shares[0], 0],
      [shares[Math.floor(shares.length / 2)], 0.5],
      [shares.at(-1), 1],
    ] as const)
      expect(Math.abs((found ?? 9) - expected), name).toBeLessThan(0.3);
  }
});
