import { nextTurn } from "@/lib/provider/base/turns";
import { keyPage } from "./key-page";
import { keyHead, type SnpKey } from "./snp-key";

/**
 * Bytes `from` to `to` - 1 of the key, made page by page as they are read. Throws when the reference data
 * changes meanwhile, since the parts would belong to two keys.
 */
export async function* keyBytes(key: SnpKey, from: number, to: number): AsyncGenerator<Buffer> {
  let start = 0;
  for (const [index, end] of key.ends.entries()) {
    if (start >= to) return;
    if (end > from) {
      await nextTurn();
      const part = index === 0 ? await keyHead() : await keyPage(index - 1);
      if (part.length !== end - start) throw new Error("The SNP key changed while it was sent.");
      yield part.subarray(Math.max(from - start, 0), to - start);
    }
    start = end;
  }
}
