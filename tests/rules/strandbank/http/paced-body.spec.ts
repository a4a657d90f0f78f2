import { expect, test } from "@playwright/test";
import { pacedBody } from "@/lib/strandbank/platform/http/paced-body";

/** A body that counts the pieces that were made; `isOpen` until its work was ended. */
function watchedBody(options: { failsAt?: number } = {}) {
  const seen = { made: 0, ends: 0, isOpen: true };
  async function* pieces() {
    try {
      for (; seen.made < 10; seen.made++) {
        if (seen.made === options.failsAt) throw new Error("No more.");
        yield `${seen.made} `;
      }
    } finally {
      seen.isOpen = false;
    }
  }
  const onEnd = () => {
    seen.ends += 1;
  };
  return { seen, body: pacedBody(pieces(), onEnd) };
}

test.describe("A response body generated in chunks", () => {
  test("has every chunk, and ends once", async () => {
    const { seen, body } = watchedBody();
    expect(await new Response(body).text()).toBe("0 1 2 3 4 5 6 7 8 9 ");
    expect(seen).toEqual({ made: 10, ends: 1, isOpen: false });
  });

  test("is generated only as fast as it is read", async () => {
    const { seen, body } = watchedBody();
    const reader = body.getReader();
    await new Promise(setImmediate);
    expect(seen.made).toBe(0);
    await reader.read();
    await reader.read();
    await new Promise(setImmediate);
    expect(seen).toEqual({ made: 1, ends: 0, isOpen: true });
    await reader.cancel();
  });

  test("stops when its reader disconnects, or when it is never read", async () => {
    const { seen, body } = watchedBody();
    const reader = body.getReader();
    await reader.read();
    await reader.cancel();
    expect(seen).toEqual({ made: 0, ends: 1, isOpen: false });

    const unread = watchedBody();
    await unread.body.cancel();
    expect(unread.seen).toMatchObject({ made: 0, ends: 1 });
  });

  test("is aborted when a chunk fails", async () => {
    const { seen, body } = watchedBody({ failsAt: 2 });
    await expect(new Response(body).text()).rejects.toThrow("No more.");
    expect(seen).toEqual({ made: 2, ends: 1, isOpen: false });
  });
});
