/** Why a row of a raw-data file stays private, as the end of a sentence about it. */
export const REASONS = {
  unknown: "the id is not on any chip that we know",
  moved: "we know the id at another position",
  alleles: "the place does not have these letters",
  strand: "the letters fit the place only on the other strand",
  doubtful: "the letters fit on either strand, and other rows of the file are from the other one",
  conflict: "rows of the same place differ, so it has no result",
  repeated: "another row of the same place or id counts",
  chromosome: "the chromosome is not one of 1 to 22, X, Y and MT",
  unplaced: "the row has no position",
  position: "the position is outside the chromosome",
  call: "its letters cannot be read",
  single: "it has one letter, but the chromosome comes in pairs",
} as const;

export type Reason = keyof typeof REASONS;

/** A row of a raw-data file that is at no marker of the reference data. It stays with the profile. */
export interface PrivateRow {
  /** As in the file; lowercase where it is an `rs` or `i` number. */
  id: string;
  /** 1 to 22, X, Y or MT; otherwise as in the file. */
  chromosome: string;
  /** 1-based; 0 where the row has none. */
  position: number;
  /** As in the file, its two alleles joined. */
  genotype: string;
  reason: Reason;
  /** Whether the row is about a sensitive marker. */
  isSensitive: boolean;
}

const NAMES = [...Array.from({ length: 22 }, (_, index) => String(index + 1)), "X", "Y", "MT"];
const NUMBERS = new Map(NAMES.map((name, number) => [name, number]));
/** More than the bases of any chromosome. */
const PLACES_OF_ONE = 2 ** 28;

/** Behind every place in the genome. */
export const NOWHERE = NAMES.length * PLACES_OF_ONE;

/** A number that orders rows by chromosome and position; `NOWHERE` where they have no place there. */
export function placeOf({ chromosome, position }: Pick<PrivateRow, "chromosome" | "position">): number {
  const number = NUMBERS.get(chromosome);
  const isPlace = number !== undefined && position > 0 && position < PLACES_OF_ONE;
  return isPlace ? number * PLACES_OF_ONE + position : NOWHERE;
}
