import { nextTurn } from "@/lib/provider/base/turns";
import { keyPage } from "./key-page";
import { type GenomeKey, keyHead } from "./snp-key";

/**
 * Bytes `from` to `to` - 1 of the key, generated page by page as they are read.
 * Throws when the reference data change meanwhile, since a mix of two keys would be neither.
 */
export async function* keyBytes(key: GenomeKey, from: number, to: number): AsyncGenerator<Buffer> {
  let start = 0;
  for (const [index, end] of key.ends.entries()) {
    if (start >= to) return;
    if (end > from) {
      await nextTurn();
      const part = index === 0 ? await keyHead() : await keyPage(index - 1);
      if (part.length !== end - start) throw new Error("The genome key changed while it was sent.");
      yield part.subarray(Math.max(from - start, 0), to - start);
    }
    start = end;
  }
}
