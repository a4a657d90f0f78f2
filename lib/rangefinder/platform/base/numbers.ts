const written = (minimumFractionDigits?: number, maximumFractionDigits?: number) => {
  const { format } = new Intl.NumberFormat("en-US", { minimumFractionDigits, maximumFractionDigits });
  return (value: number): string => format(value);
};

const [whole, decimal, oneDecimal] = [written(), written(1, 2), written(1, 1)];

/** Numbers as the English text around them has them, whatever the reader's language is. */
export const plainNumbers = {
  /** `28,365,618`. */
  whole,
  /** With one decimal or two: `2.1`. */
  decimal,
  /** The same with a percent sign that stays on its line: `2.1 %`. */
  percent: (value: number): string => `${decimal(value)}\u00a0%`,
  /** A share from 0 to 1 as a percentage with one decimal. */
  share: (share: number): string => `${oneDecimal(share * 100)}\u00a0%`,
  /** A count with its noun, whose plural it takes: `1 marker`, `1,200 markers`. */
  counted: (count: number, nouns: string): string =>
    `${whole(count)} ${count === 1 ? nouns.slice(0, -1) : nouns}`,
};
