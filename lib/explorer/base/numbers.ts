/** Writes numbers as their reader is used to. The words around them stay English. */
export interface Numbers {
  /** `28,365,618` or `28.365.618`. */
  whole: (value: number) => string;
  /** With one decimal or two: `2.1`. */
  decimal: (value: number) => string;
  /** The same with a percent sign that stays on its line: `2.1 %`. */
  percent: (value: number) => string;
  /** A share from 0 to 1 as a percentage with one decimal. */
  share: (share: number) => string;
  /** A count with its noun, whose plural it takes: `1 marker`, `1,200 markers`. */
  counted: (count: number, nouns: string) => string;
}

/** `locale` is a language tag; its own digits are not used, since searches read 0 to 9. */
export function numbersIn(locale: string): Numbers {
  const written = (least?: number, most?: number) => {
    const digits = { minimumFractionDigits: least, maximumFractionDigits: most };
    const { format } = new Intl.NumberFormat(locale, { numberingSystem: "latn", ...digits });
    return (value: number): string => format(value);
  };
  const [whole, decimal, oneDecimal] = [written(), written(1, 2), written(1, 1)];
  return {
    whole,
    decimal,
    percent: (value) => `${decimal(value)}\u00a0%`,
    share: (share) => `${oneDecimal(share * 100)}\u00a0%`,
    counted: (count, nouns) => `${whole(count)} ${count === 1 ? nouns.slice(0, -1) : nouns}`,
  };
}

/** As search texts have them, which are the same for everybody. */
export const plainNumbers: Numbers = numbersIn("en-US");
