export const plural = (count: number, one: string): string =>
  `${count.toLocaleString("en-US")} ${one}${count === 1 ? "" : "s"}`;

export const chromosomeName = (chromosome: string): string =>
  chromosome === "MT" ? "Mitochondrial DNA" : `Chromosome ${chromosome}`;
