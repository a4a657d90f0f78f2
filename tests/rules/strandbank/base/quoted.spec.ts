import assert from "node:assert/strict";
import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { quoted, quotedScopes } from "@/lib/strandbank/platform/base/printable";

test("what a stranger sent stands in quotes that it cannot end, on one line", () => {
  const text = fc.string({ unit: fc.oneof(fc.constantFrom("'", '"', "\\", "\n", "\u202e"), fc.string()) });
  fc.assert(fc.property(text, (sent) => assert.match(quoted(sent), /^'[ !#-&(-[\]-~]{0,100}'$/)));
  const words = "'Dear' 'developer,' 'come' 'to' 'evil.example' and 2 more";
  expect(quotedScopes(["a", "b", "c", "d", "e"])).toBe("'a' 'b' 'c' 'd' 'e'");
  expect(quotedScopes("Dear developer, come to evil.example right now".split(" "))).toBe(words);
});
