import { expect, test } from "@playwright/test";
import { byteRange } from "@/lib/provider/http/byte-range";

test("a suffix longer than the content is all of it (RFC 9110 section 14.1.2)", () => {
  expect(byteRange("bytes=-500", 100)).toEqual({ from: 0, to: 100 });
});

test("a range whose end comes before its start is invalid and ignored, one past the end unsatisfiable", () => {
  expect(byteRange("bytes=5-2", 100)).toBeNull();
  expect(byteRange("bytes=100-", 100)).toBe("unsatisfiable");
  expect(byteRange("bytes=-0", 100)).toBe("unsatisfiable");
});
