import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { isFitForName } from "@/lib/provider/base/names";
import { CONFUSABLES } from "@/lib/provider/oauth/client-names/confusables";
import { holdsLookAlike, looksLike } from "@/lib/provider/oauth/client-names/look-alike";

const characters = (codes = ""): string =>
  String.fromCodePoint(...codes.split("+").map((code) => Number.parseInt(code, 16)));
const PAIRS = CONFUSABLES.trim()
  .split(/\s+/)
  .map((pair) => pair.split(":"))
  .map(([from, to]) => ({ from: characters(from), to: characters(to) }));

const name = fc.stringMatching(/^[A-Za-z0-9ÄÖÜäöüßа-яА-Яα-ωΑ-Ω]{1,12}$/);

for (const [one, other] of [
  ["Strandbank", "strandbank"],
  ["Strandbank", "Strand Bank"],
  ["Strandbank", "Ｓｔｒａｎｄｂａｎｋ"],
  ["Strandbank", "𝔖𝔱𝔯𝔞𝔫𝔡𝔟𝔞𝔫𝔨"],
  ["Strandbank", "Strаndbаnk"],
  ["Strandbank", "STRANDBΑNK"],
  ["Rangefinder", "Rangefіnder"],
  ["Rangefinder", "RANGEFlNDER"],
  ["Rangefinder", "Ràngefinder"],
  ["Rangefinder", "Range-finder!"],
  ["Caller", "CaIIer"],
  ["Home", "Ноme"],
  ["Modern", "Modem"],
  ["БАНК", "банк"],
  ["Straße", "STRASSE"],
] as const)
  test(`${one} and ${other} could be taken for each other`, () => {
    expect(looksLike(one, other)).toBe(true);
    expect(looksLike(other, one)).toBe(true);
  });

for (const [one, other] of [
  ["Strandbank", "Strandband"],
  ["Rangefinder", "Rangefinders"],
  ["Night Shift", "Day Shift"],
  ["Банк", "Танк"],
  ["★", "☆"],
  ["कल", "काल"],
] as const)
  test(`${one} and ${other} are different names`, () => {
    expect(looksLike(one, other)).toBe(false);
  });

test("a name that holds the service's own is told", () => {
  expect(holdsLookAlike("The Ѕtrand-bank App", "Strandbank")).toBe(true);
  expect(holdsLookAlike("Strand", "Strandbank")).toBe(false);
});

test("case, spaces and accents make no name another one", () => {
  fc.assert(
    fc.property(name, (text) => {
      expect(looksLike(text, text.toUpperCase())).toBe(true);
      expect(looksLike(text, text.toLowerCase())).toBe(true);
      expect(looksLike(text, [...text].join(" "))).toBe(true);
      expect(looksLike(text, [...text].join("\u0301"))).toBe(true);
    }),
  );
});

test("no look-alike of a letter makes a name another one", () => {
  fc.assert(
    fc.property(name, fc.constantFrom(...PAIRS), name, (before, { from, to }, after) => {
      expect(looksLike(`${before}${from}${after}`, `${before}${to}${after}`)).toBe(true);
    }),
  );
});

for (const [what, text, isFit] of [
  ["letters, signs and spaces", "Ada & Söhne GmbH (2026)", true],
  ["emoji", "Team 👩🏽‍🔬 ❤️", true],
  ["a joiner of Persian", "علی‌رضا", true],
  ["a right-to-left override", "\u202ednarB", false],
  ["an isolate", "\u2066Brand\u2069", false],
  ["a right-to-left mark", "Brand\u200f", false],
  ["an Arabic letter mark", "Brand\u061c", false],
  ["a zero-width space", "Bra\u200bnd", false],
  ["a soft hyphen", "Bra\u00adnd", false],
  ["a line break", "Bra\nnd", false],
  ["a NUL", "Bra\u0000nd", false],
  ["a next-line control", "Bra\u0085nd", false],
  ["a paragraph separator", "Bra\u2029nd", false],
  ["a Hangul filler", "\u3164", false],
  ["half a surrogate pair", "Brand\ud800", false],
  ["a private-use character", "\ue000", false],
  ["a tag", "Brand\u{e0041}", false],
] as const)
  test(`a name ${isFit ? "may" : "must not"} hold ${what}`, () => {
    expect(isFitForName(text)).toBe(isFit);
  });
