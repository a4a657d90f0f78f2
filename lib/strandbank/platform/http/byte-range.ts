/**
 * The single range that a `Range` header asks for, of a content of `size` bytes, `to` exclusive (RFC 9110
 * section 14.1.2). Null for a header that may be ignored: absent, another unit, several ranges, malformed.
 * `unsatisfiable` for one outside.
 */
export function byteRange(
  header: string | null,
  size: number,
): { from: number; to: number } | "unsatisfiable" | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const count = Math.min(Number(last), size);
    return count === 0 ? "unsatisfiable" : { from: size - count, to: size };
  }
  const from = Number(first);
  const to = last === "" ? size : Math.min(Number(last) + 1, size);
  if (last !== "" && Number(last) < from) return null;
  return from >= size ? "unsatisfiable" : { from, to };
}
