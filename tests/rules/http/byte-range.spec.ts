import { expect, test } from "@playwright/test";
import { byteRange } from "@/lib/provider/http/byte-range";

test("a suffix range longer than the content is all of it (RFC 9110 section 14.1.2)", () => {
  expect(byteRange("bytes=-500", 100)).toEqual({ from: 0, to: 100 });
});

test("a range that ends before it starts is ignored, and one past the end is unsatisfiable", () => {
  expect(byteRange("bytes=5-2", 100)).toBeNull();
  expect(byteRange("bytes=100-", 100)).toBe("unsatisfiable");
  expect(byteRange("bytes=-0", 100)).toBe("unsatisfiable");
});
