import { expect, test } from "@playwright/test";
import { numbersIn } from "@/lib/explorer/base/numbers";
import { localeFrom } from "@/lib/explorer/base/reader-locale";

test.describe("Numbers", () => {
  for (const [locale, whole, percent, share] of [
    ["en-US", "1,204,000", "2.1 %", "12.5 %"],
    ["de-DE", "1.204.000", "2,1 %", "12,5 %"],
    ["ar-EG", "1,204,000", "2.1 %", "12.5 %"],
  ] as const)
    test(`are written as in ${locale}, with the digits that searches read`, () => {
      const numbers = numbersIn(locale);
      const plain = (text: string) => text.replaceAll("\u00a0", " ");
      expect([numbers.whole(1_204_000), numbers.percent(2.1), numbers.share(0.125)].map(plain)).toEqual([
        whole,
        percent,
        share,
      ]);
    });

  test("are counted with their noun in singular or plural", () => {
    const { counted } = numbersIn("de-DE");
    expect([0, 1, 1200].map((count) => counted(count, "markers"))).toEqual([
      "0 markers",
      "1 marker",
      "1.200 markers",
    ]);
  });

  for (const [header, locale] of [
    ["de-DE,de;q=0.9,en;q=0.8", "de-DE"],
    ["en;q=0.5, fr-CH", "fr-CH"],
    ["not_a_tag, xx-not!a tag, de", "de"],
    ["tlh, pt-BR;q=0.1", "pt-BR"],
    ["*", "en-US"],
    ["", "en-US"],
  ] as const)
    test(`of a browser that asks for “${header}” are those of ${locale}`, () =>
      expect(localeFrom(header)).toBe(locale));
});
