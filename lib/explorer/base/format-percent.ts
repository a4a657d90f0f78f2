const oneDecimal = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A share from 0 to 1 as a percentage with one decimal, which stays on one line: `12.5 %`. */
export const formatPercent = (share: number): string => `${oneDecimal.format(share * 100)}\u00a0%`;
