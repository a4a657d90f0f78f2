import { nextTurn } from "@/lib/provider/base/turns";
import { referenceDb } from "@/lib/provider/store/database";
import { keyPage } from "./key-page";
import type { SnpKey } from "./snp-key";

/** Bytes `from` to `to` - 1 of the published key, made page by page as they are read. */
export async function* keyBytes(key: SnpKey, from: number, to: number): AsyncGenerator<Buffer> {
  let start = 0;
  for (const [index, end] of key.ends.entries()) {
    if (start >= to) return;
    if (end > from) {
      await nextTurn();
      const part = index === 0 ? Buffer.from(key.head) : await keyPage(referenceDb(), index - 1);
      yield part.subarray(Math.max(from - start, 0), to - start);
    }
    start = end;
  }
}
