import { formatNumber } from "@/lib/explorer/genome/coordinates";
import type { TableFacts } from "./list-table";

/** A count with its noun in the right number: `1 marker`, `1,200 markers`. `nouns` is the plural. */
export const counted = (count: number, nouns: TableFacts["noun"]): string =>
  `${formatNumber(count)} ${count === 1 ? nouns.slice(0, -1) : nouns}`;
