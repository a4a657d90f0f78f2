import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { holdsLookAlike, LOOKS_LIKE, looksLike } from "@/lib/provider/oauth/client-names/look-alike";

const PAIRS = [...LOOKS_LIKE].map(([from, to]) => ({ from, to }));

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
  ["Rangefinder", "R@ngef1nder"],
  ["Rangefinder", "ʀᴀɴɢᴇꜰɪɴᴅᴇʀ"],
  ["Genes", "Gene5"],
] as const)
  test(`the names ${one} and ${other} look alike`, () => {
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
  ["23 and Me", "42 and Me"],
] as const)
  test(`the names ${one} and ${other} differ`, () => {
    expect(looksLike(one, other)).toBe(false);
  });

for (const name of [
  "The Ѕtrand-bank App",
  "🅢🅣🅡🅐🅝🅓🅑🅐🅝🅚 1",
  "🆂🆃🆁🅰🅽🅳🅱🅰🅽🅺",
  "🇸🇹🇷🇦🇳🇩🇧🇦🇳🇰",
  "🇸\u200c🇹\u200c🇷\u200c🇦\u200c🇳\u200c🇩\u200c🇧\u200c🇦\u200c🇳\u200c🇰",
  "Ⓢⓣⓡⓐⓝⓓⓑⓐⓝⓚ",
  "⒮⒯⒭⒜⒩⒟⒝⒜⒩⒦",
  "🄂🅃🅁🄰🄽🄳🄱🄰🄽🄺",
  "ꜱᴛʀᴀɴᴅʙᴀɴᴋ",
  "ʂtɾɑɳɖɓɑɳƙ",
  "Ŝtřąńđbåñķ",
  "5trandbank",
  "$trandbank",
  "Str@ndb@nk",
  "Str4n6b4nk",
  "Strand6ank",
  "Str👁ndb👁nk",
  "Str▲ndb▲nk",
  "Stranclbank",
  "Strandƅank",
  "Strandbnk",
  "Strandbanc",
])
  test(`${name} contains the service's own name`, () => {
    expect(holdsLookAlike(name, "Strandbank")).toBe(true);
  });

for (const name of ["Strand", "Sandbank", "Grand Bank", "Sand-bank", "Standard Bank", "Strand Genomics"])
  test(`${name} does not contain the service's own name`, () => {
    expect(holdsLookAlike(name, "Strandbank")).toBe(false);
  });

test("names that differ only in case, spaces or accents look alike", () => {
  fc.assert(
    fc.property(name, (text) => {
      expect(looksLike(text, text.toUpperCase())).toBe(true);
      expect(looksLike(text, text.toLowerCase())).toBe(true);
      expect(looksLike(text, [...text].join(" "))).toBe(true);
      expect(looksLike(text, [...text].join("\u0301"))).toBe(true);
    }),
  );
});

test("names that differ only in look-alike letters look alike", () => {
  fc.assert(
    fc.property(name, fc.constantFrom(...PAIRS), name, (before, { from, to }, after) => {
      expect(looksLike(`${before}${from}${after}`, `${before}${to}${after}`)).toBe(true);
    }),
  );
});
