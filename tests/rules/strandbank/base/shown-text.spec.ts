import { expect, test } from "@playwright/test";
import { isFitToShow, splitName } from "@/lib/strandbank/platform/base/shown-text";

const honest = [
  "Ada & Söhne GmbH (2026)",
  "André  Müller",
  "« Gène »".replaceAll(" ", "\u00a0"),
  "Tiếng Việt".normalize("NFD"),
  "Генетика",
  "ai\u0301\u0300\u0302",
  "བསྒྲུབས",
  "株式会社メリーX",
  "유전자 연구소",
  "علی‌رضا",
  "שָׁלוֹם",
  "क्‍ष",
  "ක්‍රියා",
  "ยีนของเรา",
  "Team 👩🏽‍🔬 ❤️",
  "Genes 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣ 🇯🇵",
];

const deceiving = [
  ["a right-to-left override", "\u202ednarB"],
  ["an isolate", "\u2066Brand\u2069"],
  ["a right-to-left mark", "Brand\u200f"],
  ["an Arabic letter mark", "Brand\u061c"],
  ["a zero-width space", "Bra\u200bnd"],
  ["a joiner between Latin letters", "Bra\u200dnd"],
  ["a joiner beside nothing", "\u200d"],
  ["a soft hyphen", "Bra\u00adnd"],
  ["a line break", "Bra\nnd"],
  ["a NUL", "Bra\u0000nd"],
  ["a next-line control", "Bra\u0085nd"],
  ["a paragraph separator", "Bra\u2029nd"],
  ["a Hangul filler", "\u3164"],
  ["a Hangul choseong filler", "Brand\u115f"],
  ["a Hangul jungseong filler", "Brand\u1160"],
  ["an empty Braille pattern", "Brand\u2800"],
  ["a grapheme joiner", "Bra\u034fnd"],
  ["a variation selector without emoji", "Brand\ufe0f"],
  ["a variation selector too many", "❤\ufe0f\ufe0f"],
  ["an ideographic variation selector", "Brand\u{e0100}"],
  ["half a surrogate pair", "Brand\ud800"],
  ["a private-use character", "\ue000"],
  ["a character that does not exist", "Brand\u0378"],
  ["a tag", "Brand\u{e0041}"],
  ["a stack of accents", `Nice${"\u0300".repeat(90)}`],
  ["an accent too many on an accented letter", "\u1ebf\u0300\u0300"],
  ["strokes around a letter", `To show${"\u0336\u20e3\u0489".repeat(2)}`],
] as const;

test("a text in any language may be shown, and none with characters that deceive", () => {
  expect(honest.filter((text) => !isFitToShow(text))).toEqual([]);
  expect(deceiving.filter(([, text]) => isFitToShow(text))).toEqual([]);
});

test("the last word of a name is the last name, whatever is around and between its words", () => {
  expect(splitName("  Zoë  Maria Feld ")).toEqual({ firstName: "Zoë Maria", lastName: "Feld" });
  expect(splitName(" Zoë ")).toEqual({ firstName: "Zoë", lastName: "" });
});
